/** What became of transactions that were handed to a node. `isPartial`: those before the one that failed are on their way. */
export type SendOutcome =
  | { readonly status: 'sent' }
  /** The node did not take it, and does not know it. */
  | { readonly status: 'refused'; readonly message: string; readonly isPartial?: boolean }
  /** Nobody can say: it may be on its way. */
  | { readonly status: 'unknown'; readonly message: string; readonly isPartial?: boolean }
