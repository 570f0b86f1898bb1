type Detail = { readonly info: object; readonly provider: object }

/**
 * Announces a wallet to the page now and whenever a page asks (EIP-6963). Where there is no page, nothing happens.
 *
 * @returns the undo
 */
export function announceProvider(detail: Detail): () => void {
  if (typeof globalThis.dispatchEvent !== 'function') return () => undefined
  const frozen = Object.freeze({ ...detail })
  const announce = () => void globalThis.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: frozen }))
  globalThis.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => globalThis.removeEventListener('eip6963:requestProvider', announce)
}
