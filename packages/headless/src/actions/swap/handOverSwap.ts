import type { QueryClient } from '@tanstack/react-query'
import type { ContractCall, SwapDetails, TokenApproval } from '../../chains/adapter.js'
import type { Client } from '../../client/client.js'
import { isSmartAccount } from '../../client/isSmartAccount.js'
import { connectedAccount, findNetwork } from '../../client/selectors.js'
import type { Network } from '../../entities/network.js'
import type { SwapTransaction } from '../../entities/schema/swapSchema.js'
import type { SendToken } from '../../entities/sendDraft.js'
import type { SwapReview } from '../../entities/swap.js'
import { UnsupportedNetworkError } from '../../errors/connection.js'
import { FeatureError } from '../../errors/failures.js'
import { isSameAddress } from '../../rules/address/address.js'
import { addressOf, networkIdOf } from '../../rules/address/caip.js'
import { isBatchRefusal, isSwapUndecided, type SwapPart } from '../../flows/swap/machine.js'
import { contractOf, slippageFor } from '../../rules/tokens/swap.js'
import { fetchGasPrice, fetchSwapQuote } from '../../services/api/swapApi.js'
import { handOverListed, type SendResult } from '../send/handOverListed.js'
import { adoptStoredTransactions } from '../send/storedTransactions.js'
import { createTransaction } from '../send/transactions.js'
import { watchTransactions } from '../send/watchTransaction.js'
import { getSigner } from '../signer.js'
import { buildReviewedSwap, buildUnestimatedSwap, readSpender } from './buildReviewedSwap.js'
import { moveSwap } from './moveSwap.js'

function findReviewedNetwork({ options }: Client, { account }: SwapReview): Network {
  const network = findNetwork(options, networkIdOf(account))
  if (!network) throw new UnsupportedNetworkError()
  return network
}

/** The price now, which must still guarantee what was reviewed. Returns the slippage, in percent, that does. */
async function requote({ options }: Client, review: SwapReview): Promise<number> {
  const { account, from, to, amount } = review
  const { standard: gasPrice } = await fetchGasPrice(options, { caipNetworkId: networkIdOf(account) })
  const userAddress = addressOf(account)
  const quote = await fetchSwapQuote(options, { userAddress, from: from.address, to: to.address, amount, gasPrice })
  const slippage = slippageFor(BigInt(quote?.toAmount ?? 0), review)
  if (slippage === undefined) throw new FeatureError('SWAP_PRICE_MOVED')
  return slippage
}

/** The swap at the price of now, built by the service, and run on a node before the wallet is asked. */
async function prepareSwap(client: Client, review: SwapReview, network: Network): Promise<object> {
  const slippage = await requote(client, review)
  const transaction = await buildReviewedSwap(client, review, { disableEstimate: false, slippage })
  const { to, data, value } = await inspect(client, review, network, transaction)
  return { to, data, value }
}

/** Runs a swap on a node. Returns it as it may be signed. */
async function inspect(
  client: Client,
  review: SwapReview,
  network: Network,
  { to, data }: SwapTransaction,
  before?: readonly ContractCall[],
): Promise<SwapDetails> {
  const source = contractOf(review.from)
  const details: SwapDetails = {
    from: addressOf(review.account),
    to: addressOf(to),
    data,
    value: source ? 0n : review.amount,
    source,
    target: contractOf(review.to),
    before,
  }
  const { inspectSwap } = await client.internals.getChainActions(network.chainNamespace, 'inspectSwap')
  const inspection = await inspectSwap(network, details)
  if (inspection.spent > review.amount) throw new FeatureError('SWAP_MISMATCH')
  if (inspection.received < review.minimumReceived) throw new FeatureError('SWAP_PRICE_MOVED')
  return details
}

/** Who may take what of the token, to make this swap: nobody but who was reviewed. */
function toTokenApproval({ to }: SwapTransaction, review: SwapReview): TokenApproval {
  const token = contractOf(review.from)
  if (!token || !isSameAddress(addressOf(to), review.spender ?? '')) throw new FeatureError('SWAP_MISMATCH')
  return { token, spender: addressOf(to), amount: review.amount }
}

/**
 * Lets the contract of the swap take exactly the amount. Approval and swap are run on a node first: whoever may take the tokens has to
 * be a contract that gives for them what was reviewed.
 *
 * @throws FeatureError `ALLOWANCE_RESET_NEEDED` when the token wants its allowance set to 0 first
 */
async function prepareApproval(client: Client, review: SwapReview, network: Network): Promise<object> {
  const transaction = await buildUnestimatedSwap(client, review)
  const approval = toTokenApproval(transaction, review)
  const { toApproval } = await client.internals.getChainActions(network.chainNamespace, 'toApproval')
  const { needsAllowanceReset } = await client.internals.getChainActions(network.chainNamespace, 'needsAllowanceReset')
  if (await needsAllowanceReset(network, addressOf(review.account), approval))
    throw new FeatureError('ALLOWANCE_RESET_NEEDED')
  const call = toApproval(approval)
  await inspect(client, review, network, transaction, [call])
  return call
}

/** Takes back what the contract of the swap was allowed to take. */
async function prepareReset(client: Client, review: SwapReview, network: Network): Promise<object> {
  const approval = toTokenApproval(await buildUnestimatedSwap(client, review), review)
  const { toApproval } = await client.internals.getChainActions(network.chainNamespace, 'toApproval')
  return toApproval({ ...approval, amount: 0n })
}

const preparations = { reset: prepareReset, approval: prepareApproval, swap: prepareSwap }

/** All that the swap needs with the swap, for one request. What may take the amount is what swaps it. */
async function prepareBatch(client: Client, review: SwapReview, network: Network): Promise<readonly ContractCall[]> {
  const transaction = await buildUnestimatedSwap(client, review, await requote(client, review))
  const approval = toTokenApproval(transaction, review)
  const { toApproval } = await client.internals.getChainActions(network.chainNamespace, 'toApproval')
  const { needsAllowanceReset } = await client.internals.getChainActions(network.chainNamespace, 'needsAllowanceReset')
  const needsReset = await needsAllowanceReset(network, addressOf(review.account), approval)
  const before = [...(needsReset ? [toApproval({ ...approval, amount: 0n })] : []), toApproval(approval)]
  const { to, data } = await inspect(client, review, network, transaction, before)
  return [...before, { to, data }]
}

const toSendToken = ({ name, symbol, decimals, ...token }: SwapReview['from']): SendToken => ({
  caipNetworkId: networkIdOf(token.address),
  address: contractOf(token),
  name,
  symbol,
  decimals,
})

type SubmittedSwap = { readonly id: string; readonly part: SwapPart; readonly review: SwapReview }

const isSubmitted = ({ state }: Client, id: string) => {
  const { swap } = state.getState()
  return swap?.step === 'submitted' && swap.id === id
}

/**
 * Has the wallet sign and send the swap that was reviewed, or the approval or its reset before it, or all of them, with at most one
 * request. It is listed as soon as the wallet is asked. `undefined`: the wallet was not asked, because the account or its network is
 * another one, another tab handed the same one over meanwhile, or the review has yet to name the spender.
 *
 * @throws FeatureError `SWAP_PRICE_MOVED` when the price guarantees less than what was reviewed, `SWAP_MISMATCH` when the service
 * built anything else, `SWAP_UNCHECKED` when no node can tell what it would do; the wallet was not asked
 * @throws what `sendTransaction` throws
 */
export async function handOverSwap(
  client: Client,
  { id, part, review }: SubmittedSwap,
  queryClient?: QueryClient,
): Promise<SendResult | undefined> {
  watchTransactions(client, queryClient)
  const { store, events, getChainActions } = client.internals
  if (connectedAccount(store.getState()) !== review.account) {
    // As a review that is left for the same reason.
    if (isSubmitted(client, id)) store.update(() => ({ swap: { step: 'ready', isStale: true } }))
    return undefined
  }
  if (isSwapUndecided(adoptStoredTransactions(client), review)) {
    // The form says why.
    moveSwap(client, { type: 'leftForForm' })
    return undefined
  }
  if (part !== 'swap' && review.spender === undefined) {
    // The review names it first.
    moveSwap(client, { type: 'spenderFound', id, spender: await readSpender(client, review) })
    return undefined
  }
  const network = findReviewedNetwork(client, review)
  const { account, from, to, amount, toAmount } = review
  const properties = {
    network: network.caipNetworkId,
    swapFromToken: from.symbol,
    swapToToken: to.symbol,
    swapFromAmount: amount.toString(),
    swapToAmount: toAmount.toString(),
    isSmartAccount: isSmartAccount(client.state.getState(), account),
  }
  const isBatch = part === 'batch'
  const isSwap = part === 'swap' || isBatch
  const listed = {
    kind: isSwap ? 'swap' : 'approval',
    amount: part === 'reset' ? 0n : amount,
    ...(isBatch && { isBatch }),
  } as const
  if (isSwap) events.emit('INITIATE_SWAP', properties)
  const result = await handOverListed(client, {
    network,
    transaction: createTransaction(id, account, {
      ...listed,
      token: toSendToken(from),
      toSymbol: to.symbol,
      toToken: to.address,
    }),
    isWanted: () => isSubmitted(client, id),
    async run(options) {
      if (part === 'batch') {
        const { sendCalls } = await getChainActions(network.chainNamespace, 'sendCalls')
        const calls = await prepareBatch(client, review, network)
        return sendCalls(getSigner(client, network), { calls, isAtomic: true }, options)
      }
      const { signAndSendTransaction } = await getChainActions(network.chainNamespace, 'signAndSendTransaction')
      const transaction = await preparations[part](client, review, network)
      return signAndSendTransaction(getSigner(client, network), transaction, options)
    },
    onFailure(error) {
      const { code, message } = error
      if (code === 'ALLOWANCE_RESET_NEEDED' || (isBatch && isBatchRefusal(error))) return
      events.emit(isSwap ? 'SWAP_ERROR' : 'SWAP_APPROVAL_ERROR', { ...properties, message })
    },
  })
  if (isSwap) events.emit('SWAP_SUCCESS', properties)
  return result
}
