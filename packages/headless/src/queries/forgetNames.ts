import type { Client } from '../client/client.js'

/** Forgets which names an address had, after it got another one: the next page asks. */
export function forgetNames({ internals: { storage } }: Client, address: string): void {
  for (const key of ['ensCache', 'identityCache'] as const) {
    const { [address]: old, ...others } = storage.read(key) ?? {}
    if (old !== undefined) storage.write(key, others)
  }
}
