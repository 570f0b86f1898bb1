import type { Client } from '../client/client.js'
import { connectedAccount, findNetwork } from '../client/selectors.js'
import type { SendToken } from '../entities/token.js'
import { formatAmount } from '../rules/amounts.js'
import { editDraft, nativeToken } from './draft.js'
import { failed } from './failed.js'

/** What the network may take of the native coin; nothing of a token. */
async function reserveOf({ internals, options }: Client, { address, caipNetworkId }: SendToken): Promise<bigint> {
  const network = findNetwork(options, caipNetworkId)
  if (address || !network) return 0n
  return (await internals.work(network.chainNamespace, 'transferReserve')).transferReserve(network)
}

/**
 * Everything the account can send: exactly the balance, of the native coin less what the network may take (R10). A node
 * that does not answer is told as a toast; the draft stays.
 *
 * @param balance - base units
 * @param chosen - the native coin when left out
 */
export async function setMaxAmount(client: Client, balance: bigint, chosen?: SendToken): Promise<void> {
  const account = connectedAccount(client.state.getState())
  const token = chosen ?? nativeToken(client)
  if (!token) return
  try {
    const reserve = await reserveOf(client, token)
    if (connectedAccount(client.state.getState()) !== account) return
    const amount = balance > reserve ? balance - reserve : 0n
    editDraft(client, { token, sendTokenAmount: formatAmount(amount, token.decimals) })
  } catch (thrown) {
    client.internals.messages.tell(failed(client, thrown))
  }
}
