import type { Network } from '@portico/headless'
import type {
  ApprovalDescription,
  ApprovalFacts,
  ApprovalPrices,
  ApprovalRequest,
  ApprovalRisk,
} from '@portico/headless/approval'

/** The site that asks. */
export type ApprovalSite = {
  readonly origin: string
  /** What it calls itself; shown only where its domain is verified. */
  readonly name?: string | undefined
  /** `mismatch`: it says that it is another site than the one that asks. */
  readonly verification: 'verified' | 'unknown' | 'mismatch'
}

/** What an approval waits for. */
export type ApprovalStatus =
  /** `early`: just shown, so that nobody presses what was not there before. `covered`: something is drawn over it. */
  | { readonly step: 'early' | 'covered' | 'ready' | 'signing' }
  /**
   * It is approved in a window of its own, which `onApprove` opens, or brings to the front where it is `open`. `closed`: without an answer.
   * `blocked`: it did not open.
   */
  | { readonly step: 'window'; readonly window?: 'opening' | 'open' | 'closed' | 'blocked' | undefined }
  /** The person presses `number` in an email, which unlocks the wallet on this device. */
  | { readonly step: 'confirming'; readonly number: string }
  /** Nothing was signed; `onApprove` tries again. */
  | { readonly step: 'failed'; readonly reason: 'offline' | 'declined' | 'expired' | 'unavailable' }
  /** The same in the words of whoever said no, such as a server or a node. */
  | { readonly step: 'failed'; readonly message: string }

/** What is drawn of a request. */
export type ApprovalProps = {
  readonly request: ApprovalRequest
  readonly description: ApprovalDescription
  /** Missing while they are read. */
  readonly facts: ApprovalFacts | undefined
  /**
   * Prices that come later than the facts, by the keys of `facts.tokens`. Where this is given, each amount has a line for its money from
   * the beginning, so that nothing moves when a price comes.
   */
  readonly prices?: ApprovalPrices | undefined
  /** The worst one first. */
  readonly risks: readonly ApprovalRisk[]
  readonly site: ApprovalSite
  readonly network: Pick<Network, 'name' | 'nativeCurrency'>
  /** Who pays the network fee, if it is not the account. */
  readonly feePaidBy?: string | undefined
  /** What the site asked for, where a person has changed an allowance of it. */
  readonly requested?: ApprovalDescription | undefined
  /**
   * A person gives the allowance of a call another amount, in the smallest unit, or without one that which the site asked for. Draw the
   * changed request then (`limitAllowance`). Left out while nothing can be changed.
   */
  readonly onLimit?: ((call: number, amount?: bigint) => void) | undefined
}
