import type { Client } from '../client/client.js'
import { connectedAccount, findNetwork } from '../client/selectors.js'
import type { SendToken } from '../entities/token.js'
import { formatAmount } from '../rules/tokens/amount.js'
import { updateSendDraft, getNativeSendToken } from './sendDraft.js'
import { reportError } from './reportError.js'

/** What the network may take of the native coin; nothing of a token. */
async function getTransferReserve(
  { internals, options }: Client,
  { address, caipNetworkId }: SendToken,
): Promise<bigint> {
  const network = findNetwork(options, caipNetworkId)
  if (address || !network) return 0n
  return (await internals.getChainActions(network.chainNamespace, 'transferReserve')).transferReserve(network)
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
  const token = chosen ?? getNativeSendToken(client)
  if (!token) return
  try {
    const reserve = await getTransferReserve(client, token)
    if (connectedAccount(client.state.getState()) !== account) return
    const amount = balance > reserve ? balance - reserve : 0n
    updateSendDraft(client, { token, sendTokenAmount: formatAmount(amount, token.decimals) })
  } catch (thrown) {
    client.internals.notifications.showError(reportError(client, thrown))
  }
}
