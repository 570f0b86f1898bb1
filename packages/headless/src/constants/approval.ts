/** Bounds on what is read of a request that asks for approval; one that exceeds them cannot be read. */
export const approvalLimits = {
  /** Objects in objects, values in all, and characters in all. */
  depth: 24,
  values: 20_000,
  characters: 262_144,
  /** Calls of a batch, transactions of a request, and what a batch within a call does. */
  actions: 100,
  /** Letters of a message in base58, which takes the square of their number to decode. */
  base58: 16_384,
  /** Bytes of a transaction of Solana, which has to fit into a packet, and instructions in all. */
  transactionSize: 1_232,
  instructions: 400,
  /** Batches in batches. */
  nesting: 4,
  /** Fields of a struct, and entries of a list, that are shown; characters of one of their values, and of a name. */
  fields: 60,
  value: 2_000,
  name: 100,
} as const

/** The last second that `Date` can say. */
export const endOfTime = 8_640_000_000_000
