import { addressForms } from '../entities/addressForms.js'
import type { Namespace } from '../entities/caip.js'

/** Whether an address has the form of its namespace, from its first to its last character; checksums are the adapter's. */
export function isAddress(address: string, namespace: Namespace): boolean {
  return typeof address === 'string' && (addressForms.get(namespace)?.(address) ?? false)
}
