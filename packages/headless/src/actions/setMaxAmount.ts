import type { Client } from '../client/client.js'
import { connectedAccount, findNetwork } from '../client/selectors.js'
import { formatAmount } from '../rules/amounts.js'
import { editDraft, nativeToken } from './draft.js'
import { failed } from './failed.js'

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
    const work = await client.internals.work(network.chainNamespace, 'transferReserve')
    const reserve = await work.transferReserve(network)
    if (connectedAccount(client.state.getState()) !== account) return
    const amount = balance > reserve ? balance - reserve : 0n
    editDraft(client, { token, sendTokenAmount: formatAmount(amount, token.decimals) })
  } catch (thrown) {
    client.internals.messages.tell(failed(client, thrown))
  }
}
