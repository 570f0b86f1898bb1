/** Whether a result is a transaction or a signature: a `0x` string of 62 or more hex characters (specification §5). */
export const isTransactionOrSignature = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[0-9a-f]{62,}$/i.test(value)
