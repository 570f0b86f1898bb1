import { base64 } from '@scure/base'

type ProviderDetail = { readonly info: object; readonly provider: object }

/**
 * Announces a wallet now and on every request of the page (EIP-6963). Does nothing outside a page.
 *
 * @returns a function that stops announcing
 */
export function announceProvider(detail: ProviderDetail): () => void {
  if (typeof globalThis.dispatchEvent !== 'function') return () => undefined
  const frozen = Object.freeze({ ...detail })
  const announce = () => void globalThis.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: frozen }))
  globalThis.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => globalThis.removeEventListener('eip6963:requestProvider', announce)
}

type Registry = { register(wallet: object): () => void }

/**
 * Registers a wallet with every copy of Wallet Standard in the page, now and when one loads later. Does nothing outside a
 * page.
 *
 * @returns a function that unregisters the wallet
 */
export function registerStandardWallet(wallet: object): () => void {
  if (typeof globalThis.dispatchEvent !== 'function') return () => undefined
  const undos: (() => void)[] = []
  const registerWith = ({ register }: Registry) => void undos.push(register(wallet))
  const onAppReady = (event: Event) => registerWith((event as CustomEvent<Registry>).detail)
  globalThis.addEventListener('wallet-standard:app-ready', onAppReady)
  globalThis.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: registerWith }))
  return () => {
    globalThis.removeEventListener('wallet-standard:app-ready', onAppReady)
    for (const undo of undos.splice(0)) undo()
  }
}

/** Converts a data URI to base64, the only encoding that Wallet Standard allows. */
export function toStandardIcon(icon: string): string {
  const comma = icon.indexOf(',')
  const type = icon.slice(0, comma)
  if (type.endsWith(';base64')) return icon
  const picture = decodeURIComponent(icon.slice(comma + 1))
  return `${type};base64,${base64.encode(new TextEncoder().encode(picture))}`
}

/**
 * Defines a global under a path like `XverseProviders.BitcoinProvider`, as an extension does.
 *
 * @returns a function that removes it
 */
export function defineGlobal(path: string, value: unknown): () => void {
  const keys = path.split('.')
  const last = keys.pop() ?? path
  const holder = keys.reduce<Record<string, unknown>>(
    (owner, key) => (owner[key] ??= {}) as Record<string, unknown>,
    globalThis as unknown as Record<string, unknown>,
  )
  holder[last] = value
  return () => {
    if (holder[last] === value) delete holder[last]
  }
}
