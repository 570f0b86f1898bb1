import { limits } from '../constants/limits.js'

/** An address for reading only: the first 4 and the last 6 characters; short texts stay whole. */
export function shortenAddress(address: string): string {
  const { start, end } = limits.shortAddress
  return address.length > start + end ? `${address.slice(0, start)}…${address.slice(-end)}` : address
}

/**
 * An e-mail address of more than 30 characters in 30, the end replaced by `...`.
 *
 * @see specification §5
 */
export function shortenEmail(email: string): string {
  const letters = Array.from(email)
  return letters.length > limits.shortEmail ? `${letters.slice(0, limits.shortEmail - 3).join('')}...` : email
}
