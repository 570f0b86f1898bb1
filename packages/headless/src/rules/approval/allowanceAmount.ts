/** An amount that may be spent. From half of what its type holds on, nobody means a limit by it. */
export const allowanceAmount = (amount: bigint, bits = 256): string =>
  amount >= 1n << BigInt(bits - 1) ? 'unlimited' : amount.toString()
