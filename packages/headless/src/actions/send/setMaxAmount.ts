import { checkClient } from '../../client/checkClient.js'
import type { Client } from '../../client/client.js'
import { connectedAccount, findNetwork } from '../../client/selectors.js'
import type { SendDraft, SendToken } from '../../entities/sendDraft.js'
import { formatAmount } from '../../rules/tokens/amount.js'
import { updateSendDraft, getNativeSendToken } from './sendDraft.js'
import { reportError } from '../reportError.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Base units of the native coin to keep for the network fee; `0n` for a token. */
async function getTransferReserve(
  { internals, options }: Client,
  { address, caipNetworkId }: SendToken,
): Promise<bigint> {
  const network = findNetwork(options, caipNetworkId)
  if (address || !network) return 0n
  return (await internals.getChainActions(network.chainNamespace, 'transferReserve')).transferReserve(network)
}

/**
 * Sets the draft's amount to everything that the account can send: the exact balance; for the native coin, less the network fee.
 * The draft stays unchanged when no node answers, which a toast shows, and when the user chose another token or amount meanwhile.
 * Never rejects.
 *
 * @param balance - of the token, base units
 * @param chosen - the token to send; the native coin when left out
 * @param draft - the draft at the time of the user's click; the current one when left out
 * @example
 * const balance = await queryClient.fetchQuery(nativeBalanceQuery(portico, account))
 * if (balance) await setMaxAmount(portico, balance.value)
 * portico.state.getState().sendDraft.sendTokenAmount // '1.249…'
 */
export async function setMaxAmount(
  client: Client,
  balance: bigint,
  chosen?: SendToken,
  draft?: SendDraft,
): Promise<void> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'setMaxAmount')
  const pressed = draft ?? client.state.getState().sendDraft
  const account = connectedAccount(client.state.getState())
  const token = chosen ?? getNativeSendToken(client)
  if (!token) return
  try {
    const reserve = await getTransferReserve(client, token)
    const state = client.state.getState()
    const isSame =
      state.sendDraft.token === pressed.token && state.sendDraft.sendTokenAmount === pressed.sendTokenAmount
    if (connectedAccount(state) !== account || !isSame) return
    const amount = balance > reserve ? balance - reserve : 0n
    updateSendDraft(client, { token, sendTokenAmount: formatAmount(amount, token.decimals) })
  } catch (thrown) {
    client.internals.notifications.showError(reportError(client, thrown))
  }
}
