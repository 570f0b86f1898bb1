import type { MarketToken } from './marketSource.js'

/** Fee of the provider, in 0.01 %. */
const fee = 85n
const whole = 10_000n
const places = 8

/** A price as a whole number, in 1/100,000,000 of the currency. */
const exact = (price: number) => BigInt(Math.round(price * 10 ** places))

/** What a swap gives by the prices of both, without the provider's fee; base units, floored. */
export function quoteSwap(amount: bigint, from: MarketToken, to: MarketToken): bigint {
  const paid = amount * exact(from.price) * 10n ** BigInt(to.decimals) * (whole - fee)
  const asked = exact(to.price) * 10n ** BigInt(from.decimals) * whole
  return asked === 0n ? 0n : paid / asked
}
