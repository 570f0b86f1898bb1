import { endOfTime } from '../../constants/approval.js'

/** Seconds since 1970, as far as `Date` goes: many permits name the largest number there is. */
export const toExpiry = (seconds: bigint): number => (seconds > BigInt(endOfTime) ? endOfTime : Number(seconds))
