import { base64 } from '@scure/base'

type ProviderDetail = { readonly info: object; readonly provider: object }

/**
 * Announces a wallet to the page now and whenever a page asks (EIP-6963). Where there is no page, nothing happens.
 *
 * @returns the undo
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
 * Registers a wallet with every copy of Wallet Standard in the page, those that are there and those that come later. Where
 * there is no page, nothing happens.
 *
 * @returns the undo
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

/** A data URI in the one form that Wallet Standard allows: base64. */
export function toStandardIcon(icon: string): string {
  const comma = icon.indexOf(',')
  const type = icon.slice(0, comma)
  if (type.endsWith(';base64')) return icon
  const picture = decodeURIComponent(icon.slice(comma + 1))
  return `${type};base64,${base64.encode(new TextEncoder().encode(picture))}`
}

/**
 * Puts an object on the window under a path like `XverseProviders.BitcoinProvider`, as an extension does.
 *
 * @returns the undo
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
