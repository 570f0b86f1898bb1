import type { MutationOptions } from '@tanstack/react-query'
import { addressOf } from '../chains/chainAdapter.js'
import type { Client } from '../client/client.js'
import { connectedAccount, connectedSession, findNetwork } from '../client/selectors.js'
import { messages as texts } from '../constants/messages.js'
import type { Issue } from '../entities/issue.js'
import type { Network } from '../entities/network.js'
import type { ReviewedSend } from '../entities/token.js'
import type { PorticoError } from '../errors/base.js'
import {
  AccountChangedError,
  AlreadyPendingError,
  NotConnectedError,
  UnsupportedNetworkError,
} from '../errors/connection.js'
import { OutcomeUnknownError } from '../errors/send.js'
import { DraftIncompleteError } from '../errors/validation.js'
import { formatAmount } from '../rules/amounts.js'
import { explorerPage } from '../rules/explorerPage.js'
import { sameAddress } from '../rules/sameAddress.js'
import { tokenDetails } from '../rules/sendTokens.js'
import { validateSend } from '../rules/validateSend.js'
import { failed } from './failed.js'
import { settleSend } from './settleSend.js'
import { signerOf } from './signerOf.js'

export type SendResult = {
  readonly hash: string
  /** The transaction's page on the network's explorer. */
  readonly explorerUrl?: string
  readonly network: Network
}

/** What was reviewed must still be what is connected (R60), and be something that may be sent (R10, R12). */
function check({ state, options }: Client, send: ReviewedSend): Network {
  const { from, to, token, amount } = send
  const account = connectedAccount(state.getState())
  const session = connectedSession(state.getState())
  if (!account || !session) throw new NotConnectedError()
  if (!sameAddress(addressOf(account), addressOf(from))) throw new AccountChangedError()
  const network = findNetwork(options, token.caipNetworkId)
  if (!network || account !== from || session.caipNetworkId !== token.caipNetworkId) throw new UnsupportedNetworkError()
  const draft = { token, sendTokenAmount: formatAmount(amount, token.decimals), receiverAddress: to }
  refuse(validateSend(draft, { from: session.address }))
  return network
}

function refuse(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new DraftIncompleteError(issues)
}

const unclear = new Set(['REQUEST_TIMED_OUT', 'PROVIDER_DISCONNECTED', 'CHAIN_DISCONNECTED', 'UNREADABLE_REPLY'])

/** A wallet that answered said yes or no; one that went silent or away, or answered no hash, left the outcome open (R61). */
const outcome = (error: PorticoError): PorticoError =>
  unclear.has(error.code) ? new OutcomeUnknownError({ cause: error }) : error

/**
 * Sends what the visitor reviewed: one call, at most one request to the wallet.
 *
 * @throws AlreadyPendingError while another send waits for the wallet
 * @throws DraftIncompleteError when amount, receiver or token cannot be sent
 * @throws AccountChangedError, UnsupportedNetworkError when the connection is not the reviewed one any more
 * @throws OutcomeUnknownError when the wallet got the request and never answered
 */
export async function sendToken(client: Client, send: ReviewedSend): Promise<SendResult> {
  const { store, events, work } = client.internals
  if (store.getState().isSending) throw new AlreadyPendingError()
  const network = check(client, send)
  const properties = {
    network: network.caipNetworkId,
    token: send.token.symbol,
    amount: send.amount.toString(),
    isSmartAccount: false,
  }
  store.update(() => ({ isSending: true }))
  try {
    const { isAddress, transfer } = await work(network.chainNamespace, 'transfer')
    if (!isAddress(send.to))
      refuse([{ path: 'receiverAddress', code: 'INVALID_RECEIVER', message: texts.invalidReceiver }])
    events.emit('SEND_INITIATED', properties)
    const hash = await transfer(signerOf(client, network), {
      from: addressOf(send.from),
      to: send.to,
      amount: send.amount,
      ...tokenDetails(send.token),
    })
    store.update(({ sentCount, sentTo }) => ({
      sentCount: sentCount + 1,
      sentTo: [send.to, ...sentTo.filter((to) => to !== send.to)],
      draft: {},
    }))
    events.emit('SEND_SUCCESS', properties)
    const explorerUrl = explorerPage(network, 'tx', hash)
    return { hash, network, ...(explorerUrl && { explorerUrl }) }
  } catch (thrown) {
    const error = outcome(failed(client, thrown))
    events.emit(error.isUserRejection ? 'SEND_REJECTED' : 'SEND_ERROR', { ...properties, message: error.message })
    throw error
  } finally {
    store.update(() => ({ isSending: false }))
  }
}

export const sendTokenMutation = (client: Client): MutationOptions<SendResult, PorticoError, ReviewedSend> => ({
  mutationKey: ['sendToken'],
  retry: false,
  mutationFn: (send) => sendToken(client, send),
  onSuccess: (result, _send, _none, context) => void settleSend(client, context.client, result),
})
