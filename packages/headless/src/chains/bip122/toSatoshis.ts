import { schemaMessages } from '../../constants/schemaMessages.js'
import { InvalidDataError } from '../../errors/validation.js'

/**
 * An amount for wallets that take satoshis as a number only. Every amount that exists is below 2^53.
 *
 * @throws InvalidDataError for what is no whole amount, or more than that
 */
export function toSatoshis(amount: string): number {
  const satoshis = /^[1-9]\d*$/.test(amount) ? Number(amount) : Number.NaN
  if (!Number.isSafeInteger(satoshis))
    throw new InvalidDataError([{ path: 'amount', code: 'INVALID', message: schemaMessages.invalid }])
  return satoshis
}
