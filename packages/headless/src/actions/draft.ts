import type { Client } from '../client/client.js'
import { connectedAccount, connectedSession, findNetwork } from '../client/selectors.js'
import type { SendDraft, SendToken } from '../entities/token.js'
import { formatAmount } from '../rules/amounts.js'
import { failed } from './failed.js'

/** Changes some fields of the send draft; the store is the one truth of it. */
export function editDraft({ internals }: Client, change: SendDraft): void {
  internals.store.update(({ draft }) => ({ draft: { ...draft, ...change } }))
}

/** Empties the send draft. */
export function resetDraft({ internals }: Client): void {
  internals.store.update(() => ({ draft: {} }))
}

/** The native coin of the connected network; `undefined` where the host configured no such network. */
export function nativeToken(client: Client): SendToken | undefined {
  const session = connectedSession(client.state.getState())
  const network = session && findNetwork(client.options, session.caipNetworkId)
  return network && { caipNetworkId: network.caipNetworkId, ...network.nativeCurrency }
}

/**
 * Everything the account can send of its native coin: the balance less what the network may take (R10). A node that does
 * not answer is told as a toast; the draft stays.
 *
 * @param balance - base units
 */
export async function setMaxAmount(client: Client, balance: bigint): Promise<void> {
  const account = connectedAccount(client.state.getState())
  const token = nativeToken(client)
  const network = token && findNetwork(client.options, token.caipNetworkId)
  if (!network) return
  try {
    const work = await client.internals.work(network.chainNamespace, 'send')
    const reserve = await work.transferReserve(network)
    if (connectedAccount(client.state.getState()) !== account) return
    const amount = balance > reserve ? balance - reserve : 0n
    editDraft(client, { token, sendTokenAmount: formatAmount(amount, token.decimals) })
  } catch (thrown) {
    client.internals.messages.tell(failed(client, thrown))
  }
}
