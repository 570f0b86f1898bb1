import type * as z from 'zod/mini'
import type { Refusal, refusalSchema } from '../protocol/errors'

type Details = Omit<z.infer<typeof refusalSchema>, 'error'>

/** Why a request is refused, as the other side reads it. Its message holds nothing of what was sent. */
export class Refused extends Error {
  override readonly name = 'Refused'
  constructor(
    readonly error: Refusal,
    readonly details: Details = {},
    options?: ErrorOptions,
  ) {
    super(error, options)
  }
}
