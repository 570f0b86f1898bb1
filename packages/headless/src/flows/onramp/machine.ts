import type { OnrampDraft, OnrampPurchase } from '../../entities/onramp.js'
import type { PorticoError } from '../../errors/base.js'
import type { OnrampProvider } from '../../rules/account/actions.js'
import type { FlowMachine } from '../../rules/flows/machine.js'
import { formatAmount, parseAmount } from '../../rules/tokens/amount.js'

/** A purchase, from its form until the coin has arrived. */
export type OnrampState =
  | { readonly step: 'form' }
  /** The page of the purchase is being requested. `id`: of this request. */
  | { readonly step: 'asking'; readonly id: number; readonly provider: OnrampProvider }
  /** The page was opened, and the balance is watched for the coin. */
  | { readonly step: 'opened'; readonly purchase: OnrampPurchase }
  /** `received`: whole units, as a decimal string. */
  | { readonly step: 'credited'; readonly purchase: OnrampPurchase; readonly received: string }
  | { readonly step: 'failed'; readonly provider: OnrampProvider; readonly error: PorticoError }

/** What moves a purchase. `id`: of the request for a page that the event is about. */
export type OnrampEvent =
  | { readonly type: 'requested'; readonly id: number; readonly provider: OnrampProvider }
  | { readonly type: 'opened'; readonly id: number; readonly purchase: OnrampPurchase }
  | { readonly type: 'failed'; readonly id: number; readonly error: PorticoError }
  /** `balance`: what the account holds of the coin now, in whole units; first, what it held before. */
  | { readonly type: 'balanceRead'; readonly balance: string }
  /** `accountChanged`: the purchase is for another account than the one that is connected. */
  | { readonly type: 'draftChanged' | 'accountChanged' | 'left' }

declare module '../../entities/flows.js' {
  interface FlowStates {
    readonly onramp: OnrampState
  }
  interface FlowDrafts {
    readonly onrampDraft: OnrampDraft
  }
}

/** Enough for the base units of any coin. */
const decimals = 36

/** What came in since the page was opened, in whole units; `undefined` while nothing did, or while nobody knows. */
export function receivedSince({ balanceBefore }: OnrampPurchase, balance: string): string | undefined {
  const before = balanceBefore === undefined ? null : parseAmount(balanceBefore, decimals)
  const now = parseAmount(balance, decimals)
  return before !== null && now !== null && now > before ? formatAmount(now - before, decimals) : undefined
}

const toAsking = {
  target: 'asking',
  data: (_: OnrampState, { id, provider }: Extract<OnrampEvent, { readonly type: 'requested' }>) => ({ id, provider }),
} as const

export const onrampMachine: FlowMachine<'onramp', OnrampEvent> = {
  name: 'onramp',
  initial: { step: 'form' },
  starts: ['requested'],
  steps: {
    /** The user fills in the draft. */
    form: {
      /** `open` */
      requested: toAsking,
    },
    /** The provider is asked for the page of the purchase. */
    asking: {
      /** the provider returns a page */
      opened: { target: 'opened', data: (_, { purchase }) => ({ purchase }) },
      /** it returns none */
      failed: { target: 'failed', data: ({ provider }, { error }) => ({ provider, error }) },
    },
    /** The page is open; the balance is watched. */
    opened: {
      balanceRead: [
        /** the balance has grown */
        {
          target: 'credited',
          guard: ({ purchase }, { balance }) => receivedSince(purchase, balance) !== undefined,
          data: ({ purchase }, { balance }) => ({ purchase, received: receivedSince(purchase, balance) ?? '' }),
        },
        {
          target: 'opened',
          guard: ({ purchase }) => purchase.balanceBefore === undefined,
          data: ({ purchase }, { balance }) => ({ purchase: { ...purchase, balanceBefore: balance } }),
        },
      ],
    },
    /** The coin has arrived. */
    credited: {
      /** `open` */
      requested: toAsking,
    },
    /** There is no page; `error` says why. */
    failed: {
      /** `open` */
      requested: toAsking,
    },
  },
  any: {
    draftChanged: 'form',
    accountChanged: 'form',
    /** `back` @from opened credited failed */
    left: 'form',
  },
}
