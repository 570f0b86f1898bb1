import type * as z from 'zod/mini'
import { UnreadableReplyError } from '../../errors/request.js'

/**
 * The answer of a wallet or a node in its agreed shape.
 *
 * @throws UnreadableReplyError when it has another one
 */
export function readReply<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.output<Schema> {
  const read = schema.safeParse(answer)
  if (!read.success) throw new UnreadableReplyError({}, { cause: read.error })
  return read.data
}
