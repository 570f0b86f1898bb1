import type { Client } from '../client/client.js'
import type { CaipNetworkId } from '../entities/caip.js'
import { lazily } from '../services/lazily.js'
import { fetchSupportedChains } from '../services/supportedChains.js'

/** One question per page and client. */
const lists = new WeakMap<Client, () => Promise<readonly string[]>>()

/** Whether the Blockchain API serves a network. No, while its list cannot be had; the next call asks again (wire facts, section 5.1). */
export async function isServed(client: Client, caipNetworkId: CaipNetworkId): Promise<boolean> {
  const list = lists.get(client) ?? lazily(() => fetchSupportedChains(client.options))
  lists.set(client, list)
  try {
    return (await list()).includes(caipNetworkId)
  } catch {
    return false
  }
}
