import { limits } from '../constants/limits.js'

/** Whether a pairing link is too old to be shown: from 10 s before its end. Both times in ms since epoch. */
export function isPairingExpired(expiresAt: number | undefined, now: number): boolean {
  return !(expiresAt !== undefined && now < expiresAt - limits.pairing.margin)
}
