/** Bounds on what is asked of nodes about a request that waits for approval, and on what they answer. */
export const approvalFactsLimits = {
  /** Until when everything has to be answered (ms): a person waits for it. */
  timeout: 2_000,
  /** Tokens, and addresses whose code is asked for: each is a request to a node, or more. */
  tokens: 16,
  addresses: 24,
  /** Contracts whose balances are read before and after a simulation, and the gas of one such read. */
  balances: 12,
  balanceGas: 500_000n,
  /** Events of one simulated call. */
  logs: 5_000,
  /** Most decimals of a token that an amount is shown with; characters of a symbol. */
  decimals: 36,
  symbol: 20,
  /** Characters of an answer that holds a text, and of one that holds code. */
  text: 8_192,
  code: 1_100_000,
  /** Gas limits, of what a node estimates and of what a simulated call used (%): a refund comes after the gas was needed. */
  gasMargin: 125n,
  usedGasMargin: 167n,
  /** Accounts that a Solana node reads at once. */
  accounts: 100,
} as const
