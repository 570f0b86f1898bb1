import { beforeEach, expect, test } from 'vitest'
import { transactionHash } from '../../../test/fakeChain.js'
import { type FakeClient, fakeClient } from '../../../test/fakeClient.js'
import { alice, bob } from '../../../test/fakeConnector.js'
import { connect } from '../../actions/connection/connect.js'
import { disconnect } from '../../actions/connection/disconnect.js'
import { addTransaction } from '../../actions/send/transactions.js'
import { dismissTransaction, watchTransactions } from '../../actions/send/watchTransaction.js'
import type { SwapReview } from '../../entities/swap.js'
import { FeatureError } from '../../errors/failures.js'
import { UserRejectedRequestError } from '../../errors/request.js'
import { swapMachine, type SwapPart, type SwapState } from './machine.js'
import type { PendingSwap } from '../../rules/flows/transactions.js'
import { nativeToken } from '../../rules/tokens/nativeToken.js'
import { approveAndSwap, approveSwap, proceedWithSwap, submitSwap } from './controls.js'
import { findSubmittedSwap, type SwapNext, toSwapStep } from './view.js'

const account = `eip155:1:${alice}` as const
const review: SwapReview = {
  account,
  from: { address: nativeToken('eip155:1'), name: 'Ether', symbol: 'ETH', decimals: 18 },
  to: { address: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', name: 'Dollar', symbol: 'USDC', decimals: 6 },
  amount: 5n,
  toAmount: 9n,
  minimumReceived: 8n,
  slippage: 1,
  isHighImpact: false,
  spender: '0x1111111254EEB25477B68fb85Ed929f73A960582',
}

let client: FakeClient

beforeEach(async () => {
  client = fakeClient()
  client.chain.actions.waitForTransaction = () => new Promise(() => undefined)
  await connect(client, { connector: client.wallet.info })
})

const emitAccount = (address: string) =>
  client.wallet.emit({ type: 'accounts', namespace: 'eip155', accounts: [{ address }] })

const current = () => {
  const state = client.state.getState()
  return toSwapStep(client, state.swap ?? swapMachine.initial, findSubmittedSwap(state))
}
const shown = () => current().step

/** A swap, or a part of it, that the wallet was asked for. */
function submitted(part: SwapPart, found: Partial<PendingSwap>): void {
  watchTransactions(client)
  client.internals.store.update(() => ({ swap: { step: 'submitted', part, id: '1', review } }))
  addTransaction(client, {
    id: '1',
    kind: part === 'swap' ? 'swap' : 'approval',
    account,
    caipNetworkId: 'eip155:1',
    time: Date.now(),
    status: 'handedOver',
    isUnknown: false,
    token: { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 },
    amount: 5n,
    toSymbol: 'USDC',
    ...found,
  })
}

const stages: [string, SwapPart, Partial<PendingSwap>][] = [
  ['swapping', 'swap', { hash: transactionHash }],
  ['unknown', 'swap', { isUnknown: true }],
  ['approved', 'approval', { hash: transactionHash, status: 'confirmed' }],
  ['done', 'swap', { hash: transactionHash, status: 'confirmed' }],
]

test.each(stages)('one that is %s ends at the form when it is taken out of the list', (step, part, found) => {
  submitted(part, found)
  expect(shown()).toBe(step)
  dismissTransaction(client, '1')
  expect(shown()).toBe('ready')
})

test.each(stages)('one that is %s ends at the form when its wallet is disconnected', async (step, part, found) => {
  submitted(part, found)
  expect(shown()).toBe(step)
  await disconnect(client)
  expect([shown(), client.state.getState().transactions]).toEqual(['ready', []])
})

test('another transaction that is taken out of the list leaves it as it is', () => {
  submitted('swap', { hash: transactionHash })
  dismissTransaction(client, '2')
  expect(shown()).toBe('swapping')
})

test.each(stages)('one that is %s is not shown to another account, and stays in the list', (_step, part, found) => {
  submitted(part, found)
  emitAccount(bob)
  expect([shown(), client.state.getState().transactions]).toMatchObject(['ready', [{ id: '1', account }]])
})

test('a failure is not shown to another account', () => {
  submitted('swap', {})
  const error = new FeatureError('SWAP_PRICE_MOVED')
  client.internals.store.update(() => ({ swap: { step: 'failed', part: 'swap', review, error } }))
  emitAccount(bob)
  expect(shown()).toBe('ready')
})

test.each<[string, SwapPart, (client: FakeClient) => Promise<void>]>([
  ['approved', 'approval', submitSwap],
  ['reset', 'reset', approveSwap],
])('one that is %s has to be reviewed again on another network of the account', async (step, part, goOn) => {
  submitted(part, { hash: transactionHash, status: 'confirmed' })
  expect(shown()).toBe(step)
  client.wallet.emit({ type: 'network', caipNetworkId: 'eip155:8453' })
  await goOn(client)
  expect(client.state.getState().swap).toEqual({ step: 'ready', isStale: true })
  expect(client.chain.calls).not.toContain('signAndSendTransaction')
})

/** What becomes of a part of the reviewed swap whose code cannot be had for this reason. */
async function failed(ask: (client: FakeClient) => Promise<void>, reason: Error | undefined) {
  client.internals.store.update(() => ({
    swap: { step: 'review', review, needsApproval: true, needsImpactConsent: false, batching: 'supported' },
  }))
  client.chain.loadFailure = reason
  await ask(client)
  return client.state.getState().swap
}

test('a wallet that cannot do all in one request is asked for one part after the other', async () => {
  expect(await failed(approveAndSwap, undefined)).toMatchObject({ step: 'review', batching: 'refused' })
})

test('a user who refuses all in one request has refused, and is asked for nothing else', async () => {
  const error = new UserRejectedRequestError()
  expect(await failed(approveAndSwap, error)).toMatchObject({ step: 'rejected', part: 'batch', error })
})

test('a part by itself that the wallet cannot do has failed', async () => {
  const error = { code: 'UNSUPPORTED_METHOD' }
  expect(await failed(approveSwap, undefined)).toMatchObject({ step: 'failed', part: 'approval', error })
})

type Reviewing = Partial<Extract<SwapState, { readonly step: 'review' }>>

const refused = { step: 'review', batching: 'refused' }

// The wallet of this client can do none of it.
test.each<{ given: Reviewing; next: SwapNext; asks?: SwapPart; after: object }>([
  {
    given: { needsApproval: true, needsImpactConsent: true, batching: 'supported' },
    next: 'acceptImpact',
    after: { step: 'review', next: 'approveAndSwap' },
  },
  { given: { needsApproval: true, needsReset: true }, next: 'reset', asks: 'reset', after: { step: 'failed' } },
  {
    given: { needsApproval: true, batching: 'checking' },
    next: 'checking',
    after: { step: 'review', next: 'checking' },
  },
  { given: { needsApproval: true, batching: 'supported' }, next: 'approveAndSwap', asks: 'batch', after: refused },
  { given: { needsApproval: true }, next: 'approve', asks: 'approval', after: { step: 'failed' } },
  {
    given: { needsApproval: true, batching: 'unsupported' },
    next: 'approve',
    asks: 'approval',
    after: { step: 'failed' },
  },
  { given: { needsApproval: true, batching: 'refused' }, next: 'approve', asks: 'approval', after: { step: 'failed' } },
  { given: { needsApproval: false }, next: 'swap', asks: 'swap', after: { step: 'failed' } },
])(
  'a review with $given goes on with $next, which is all that `proceed` does',
  async ({ given, next, asks, after }) => {
    const state = { step: 'review', review, needsApproval: false, needsImpactConsent: false, ...given } as const
    client.internals.store.update(() => ({ swap: state }))
    expect(current()).toMatchObject({ step: 'review', next })
    const asked: SwapPart[] = []
    client.state.subscribe(
      ({ swap }) => swap,
      (swap) => swap?.step === 'submitted' && asked.push(swap.part),
    )
    await proceedWithSwap(client)
    expect(asked).toEqual(asks ? [asks] : [])
    expect(current()).toMatchObject(after)
  },
)

test.each([
  { done: 'reset', next: 'approve', asks: 'approval' },
  { done: 'approval', next: 'swap', asks: 'swap' },
] as const)('once the $done is in a block, $next comes next', async ({ done, next, asks }) => {
  submitted(done, { hash: transactionHash, status: 'confirmed' })
  expect(current()).toMatchObject({ next })
  await proceedWithSwap(client)
  expect(client.state.getState().swap).toMatchObject({ step: 'failed', part: asks })
})

test('while the wallet is asked, and without a review, nothing comes next', async () => {
  expect(current()).not.toHaveProperty('next')
  submitted('swap', {})
  expect(current()).not.toHaveProperty('next')
  await proceedWithSwap(client)
  expect(client.state.getState().swap).toMatchObject({ step: 'submitted', id: '1' })
})

test('another network of the account leaves it as it is', () => {
  submitted('swap', { hash: transactionHash })
  client.wallet.emit({ type: 'network', caipNetworkId: 'eip155:8453' })
  expect(shown()).toBe('swapping')
})
