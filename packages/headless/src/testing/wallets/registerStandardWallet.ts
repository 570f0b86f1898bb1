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
  const enter = ({ register }: Registry) => void undos.push(register(wallet))
  const onAppReady = (event: Event) => enter((event as CustomEvent<Registry>).detail)
  globalThis.addEventListener('wallet-standard:app-ready', onAppReady)
  globalThis.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: enter }))
  return () => {
    globalThis.removeEventListener('wallet-standard:app-ready', onAppReady)
    for (const undo of undos.splice(0)) undo()
  }
}
