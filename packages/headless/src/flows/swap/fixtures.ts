import type { SwapReview } from '../../entities/swap.js'
import type { PorticoError } from '../../errors/base.js'
import { addressOf, networkIdOf } from '../../rules/address/caip.js'
import type { PendingTransaction } from '../../rules/flows/transactions.js'
import { formatAmount } from '../../rules/tokens/amount.js'
import { account, failure, hash, rejection, replacedBy } from '../../testing/fixtureSamples.js'
import { toListed } from '../../testing/fixtureTransaction.js'
import type { FlowFixtures } from '../../testing/flowFixture.js'
import type { SubmittedSwapStep, SwapPart, SwapState } from './machine.js'

/** A swap as `useSwap` shows it. `hash`: of a transaction that the wallet has sent; it is listed, too. */
type SwapFixture =
  | Exclude<SwapState, { readonly step: 'submitted' | 'failed' | 'rejected' }>
  | {
      readonly step: Exclude<SubmittedSwapStep, 'failed'>
      readonly review: SwapReview
      readonly hash?: string
      readonly replacedBy?: string
      /** Of a swap that is done, in base units. */
      readonly received?: bigint
    }
  | {
      readonly step: 'rejected' | 'failed'
      readonly part: SwapPart
      readonly review: SwapReview
      readonly error: PorticoError
      readonly hash?: string
    }

/** A swap that loses much of its value, where an ether is worth 3,120.50 dollars. */
const review = {
  account,
  from: {
    address: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
  },
  to: { address: 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', name: 'Ether', symbol: 'ETH', decimals: 18 },
  amount: '250000000',
  toAmount: '70100000000000000',
  minimumReceived: '69399000000000000',
  slippage: 1,
  priceImpact: '12.5',
  spender: '0x1111111254EEB25477B68fb85Ed929f73A960582',
  isHighImpact: true,
} as const

const partsOfSteps = new Map<string, SwapPart>([
  ['resetting', 'reset'],
  ['reset', 'reset'],
  ['approving', 'approval'],
  ['approved', 'approval'],
])

export const swapFixtures: FlowFixtures<SwapFixture> = {
  samples: {
    ready: { step: 'ready', isStale: true },
    review: { step: 'review', review, needsApproval: true, needsImpactConsent: true },
    resetting: { step: 'resetting', review },
    reset: { step: 'reset', review, hash },
    approving: { step: 'approving', review },
    approved: { step: 'approved', review, hash },
    swapping: { step: 'swapping', review, hash },
    done: { step: 'done', review, hash },
    rejected: { step: 'rejected', part: 'approval', review, error: rejection },
    failed: { step: 'failed', part: 'swap', review, error: failure },
    unknown: { step: 'unknown', review },
    replaced: { step: 'replaced', review, hash, replacedBy },
    dropped: { step: 'dropped', review, hash },
    expired: { step: 'expired', review, hash },
  },
  toState(fixture, { transactions }) {
    if (fixture.step === 'ready') return { swap: fixture }
    const { review: reviewed, step, ...known } = fixture
    const { account: owner, from, to, amount } = reviewed
    // What was reviewed has been typed: its prices are those of the draft.
    const swapDraft = { from, to, amount: formatAmount(amount, from.decimals) }
    if (step === 'review' || ('error' in fixture && fixture.hash === undefined)) return { swap: fixture, swapDraft }
    const part = 'part' in fixture ? fixture.part : (partsOfSteps.get(step) ?? 'swap')
    const { address, name, symbol, decimals } = from
    const token = { caipNetworkId: networkIdOf(owner), address: addressOf(address), name, symbol, decimals }
    const listed = toListed(step, owner)
    // As JSON it is text, and other flows have whole units under the same name.
    const received = 'received' in fixture && { received: BigInt(String(fixture.received ?? 0)) }
    const kind = part === 'reset' ? 'approval' : part === 'batch' ? 'swap' : part
    const swapped = { kind, token, amount: part === 'reset' ? 0n : amount, toSymbol: to.symbol } as const
    const transaction: PendingTransaction = { ...swapped, ...listed, ...known, ...received }
    return {
      swap: { step: 'submitted', part, id: listed.id, review: reviewed },
      swapDraft,
      transactions: [transaction, ...transactions],
    }
  },
}
