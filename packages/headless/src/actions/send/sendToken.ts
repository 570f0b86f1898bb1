import type { MutationOptions } from '@tanstack/react-query'
import type { TransferOptions } from '../../chains/adapter.js'
import { checkClient } from '../../client/checkClient.js'
import type { Client } from '../../client/client.js'
import { isSmartAccount } from '../../client/isSmartAccount.js'
import { connectedAccount, connectedSession, findNetwork } from '../../client/selectors.js'
import { errorMessages } from '../../constants/messages.js'
import { type Issue, SendValidationError } from '../../errors/validation.js'
import type { Network } from '../../entities/network.js'
import type { SendRequest } from '../../entities/sendDraft.js'
import { AccountChangedError, NotConnectedError, UnsupportedNetworkError } from '../../errors/connection.js'
import type { PorticoError } from '../../errors/base.js'
import { addressOf, networkIdOf } from '../../rules/address/caip.js'
import { FeatureError } from '../../errors/failures.js'
import { isSameSendRequest } from '../../flows/send/machine.js'
import { isSameAddress } from '../../rules/address/address.js'
import { addRecipient, isReview, toSendDraft, toTransferToken, validateSend } from '../../rules/tokens/send.js'
import { reportError, requireVariable } from '../reportError.js'
import { getSigner } from '../signer.js'
import { handOverListed, type SendResult } from './handOverListed.js'
import { getDraftRequest } from './sendDraft.js'
import { createTransaction } from './transactions.js'
import { lifetimeOf } from '../../client/lifetime.js'
import { watchTransactions } from './watchTransaction.js'
import { askOnceOptions } from '../../queries/askOnceOptions.js'
import { randomId } from '../../services/browser/randomId.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** The reviewed account and network must still be the connected ones, and the amount and receiver must be valid. */
function assertSendable({ state, options }: Client, send: SendRequest): Network {
  const { from, token } = send
  const account = connectedAccount(state.getState())
  const session = connectedSession(state.getState())
  if (!account || !session) throw new NotConnectedError()
  if (!isSameAddress(addressOf(account), addressOf(from))) throw new AccountChangedError()
  const network = findNetwork(options, token.caipNetworkId)
  const wanted = networkIdOf(from)
  if (!network || wanted !== token.caipNetworkId || wanted !== session.caipNetworkId)
    throw new UnsupportedNetworkError()
  throwIfIssues(validateSend(toSendDraft(send), { from: session.address }))
  return network
}

/** Requests that a wallet got, and did not refuse. */
const usedRequests = new WeakSet<SendRequest>()

/** A request is sent once, and the review of a draft only while the draft is the same. */
function assertCurrent(client: Client, send: SendRequest): void {
  if (usedRequests.has(send)) throw reportError(client, new FeatureError('REVIEW_USED'))
  if (isReview(send) && !isSameSendRequest(send, getDraftRequest(client)))
    throw reportError(client, new FeatureError('REVIEW_OUTDATED'))
}

export type SendTokenOptions = {
  /** Id of the transaction in the list. */
  readonly id?: string
  /** Called right before the wallet is asked; `false` prevents it, e.g. because the user left. */
  readonly isWanted?: () => boolean
  /**
   * Stops waiting for the wallet, so that the account can send another request. A wallet that was asked may still send this one.
   */
  readonly signal?: AbortSignal
}

function throwIfIssues(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new SendValidationError(issues)
}

/**
 * Sends a reviewed request, asking the wallet at most once. Never retried.
 *
 * @param options - used by `useSend`
 * @throws NotConnectedError when no account is connected
 * @throws RequestPendingError while the wallet has another request of the account open
 * @throws RequestAbortedError when `signal` aborts or the wallet is disconnected before it was asked
 * @throws FeatureError `REVIEW_USED` when the wallet already got the same request object and did not refuse it; `REVIEW_OUTDATED`
 * when the draft changed since it was reviewed
 * @throws SendValidationError when amount, recipient or token are invalid
 * @throws AccountChangedError or `UnsupportedNetworkError` when account or network changed since the review
 * @throws NetworkNotInSessionError when a WalletConnect session does not have the network
 * @throws WalletLockedError when the wallet is locked
 * @throws UserRejectedRequestError when the user rejected the request
 * @throws TransactionRejectedByNodeError when a node refused the transaction, as for missing funds
 * @throws TransactionOutcomeUnknownError when the wallet got the request and did not clearly refuse it: the transaction may have
 * been sent
 * @example
 * const { hash } = await sendToken(portico, { from: caipAddress, to, token, amount: 10n ** 18n })
 */
export async function sendToken(
  client: Client,
  send: SendRequest,
  { id = randomId(), isWanted = () => true, signal }: SendTokenOptions = {},
): Promise<SendResult> {
  const network = assertSendable(client, requireVariable(client, send, 'sendToken', 'token'))
  assertCurrent(client, send)
  const { from: account, token, amount, to } = send
  return handOverListed(client, {
    network,
    transaction: createTransaction(id, account, { kind: 'send', token, amount, to }),
    onListed: () => void usedRequests.add(send),
    isWanted,
    signal,
    run: (options) => requestTransfer(client, send, network, options),
    onFailure(error) {
      if (error.code !== 'OUTCOME_UNKNOWN') usedRequests.delete(send)
      const details = { ...eventProperties(client, send), message: error.message }
      client.internals.events.emit(error.isUserRejection ? 'SEND_REJECTED' : 'SEND_ERROR', details)
    },
  })
}

const eventProperties = ({ state }: Client, { from, token, amount }: SendRequest) => ({
  network: token.caipNetworkId,
  token: token.symbol,
  amount: amount.toString(),
  isSmartAccount: isSmartAccount(state.getState(), from),
})

async function requestTransfer(
  client: Client,
  send: SendRequest,
  network: Network,
  options: TransferOptions,
): Promise<string> {
  const { store, events, getChainActions } = client.internals
  const { sendDraft } = store.getState()
  const isDrafted = isSameSendRequest(send, getDraftRequest(client))
  const lifetime = lifetimeOf(client)
  // A namespace that cannot tell what is held of an NFT cannot send one.
  if (send.token.nft) await getChainActions(network.chainNamespace, 'nftHolding')
  const { isAddress, transfer } = await getChainActions(network.chainNamespace, 'transfer')
  if (!isAddress(send.to, network))
    throwIfIssues([{ path: 'receiverAddress', code: 'INVALID_RECEIVER', message: errorMessages.invalidReceiver }])
  const properties = eventProperties(client, send)
  events.emit('SEND_INITIATED', properties)
  const { from, to, amount, token } = send
  const details = { from: addressOf(from), to, amount, ...toTransferToken(token) }
  const hash = await transfer(getSigner(client, network), details, options)
  if (!lifetime.aborted)
    store.update((state) => ({
      recentRecipients: addRecipient(state.recentRecipients, { account: from, to }),
      // Neither what was typed since, nor what was typed while the app sent something of its own.
      ...(isDrafted && state.sendDraft === sendDraft && { sendDraft: {} }),
    }))
  events.emit('SEND_SUCCESS', properties)
  return hash
}

/**
 * Options of a TanStack mutation that calls `sendToken`, and watches the transaction. Never retried.
 *
 * @example
 * const { mutate } = useMutation(sendTokenMutation(portico))
 * return <button onClick={() => mutate({ from: account, to, token, amount: 10n ** 17n })}>Send</button>
 */
export const sendTokenMutation = (client: Client): MutationOptions<SendResult, PorticoError, SendRequest> => ({
  mutationKey: ['portico', 'sendToken'],
  ...askOnceOptions,
  mutationFn(send, context) {
    if (process.env.NODE_ENV !== 'production') checkClient(client, 'sendToken')
    watchTransactions(client, context.client)
    return sendToken(client, send)
  },
})
