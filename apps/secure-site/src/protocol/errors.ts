import * as z from 'zod/mini'
import { seconds } from './encoding'

/** Every way in which a request can be refused, with its HTTP status. */
export const refusals = {
  /** The body, or the signed text in it, has not the form that is asked for. */
  invalid_request: 400,
  /** No live session belongs to the request. */
  no_session: 401,
  /** The signature is not of the device's key, or the nonce was used, has expired or is of somebody else. */
  no_proof: 401,
  /** The evidence is not of the other server, has expired, or is of another device or user. */
  no_evidence: 401,
  /** No code of this attempt is this one. `triesLeft` says how often one may be entered still. */
  wrong_code: 401,
  /** The request does not come from the secure site's own page, or names a site that is not in the list. */
  origin_refused: 403,
  /** R is released after a press in the mail of the vault. */
  press_required: 403,
  /** A new device gets no share yet: in `retryIn` seconds, or once an old device has confirmed it. */
  wait_required: 403,
  /** The device was removed: its keys sign nobody in again. */
  device_removed: 403,
  not_found: 404,
  /** What is there is not what `replaces` says, or is confirmed and replaced by nobody without a release. */
  conflict: 409,
  /** The addresses differ from those at creation. Nothing was written. */
  address_changed: 409,
  /** The attempt, code or release is over: ask for a new one. */
  expired: 410,
  /** Too many wrong codes: ask for a new attempt. */
  locked: 423,
  /** Too many requests: again after `retryIn` seconds. */
  throttled: 429,
  /** L or R cannot be decrypted: the row, or the key that belongs to it, was changed. Nothing was written. */
  share_damaged: 500,
  /** The mail server did not take the mail: no code is on its way. */
  mail_unavailable: 503,
  /** The store did not answer. */
  unavailable: 503,
} as const

/** @see refusals */
export type Refusal = keyof typeof refusals

/** The body of every answer whose status is not 2xx. */
export const refusalSchema = z.object({
  error: z.enum(Object.keys(refusals) as [Refusal, ...Refusal[]]),
  retryIn: z.optional(seconds),
  triesLeft: z.optional(z.int()),
})
