import * as z from 'zod/mini'
import { type FrameReply, frameReplySchema } from './frameReplySchema.js'
import { type FrameRequest, frameRequestSchema } from './frameRequestSchema.js'

/** A message between the page and the frame of the embedded wallet, whichever way it goes (specification §3). */
export const frameMessageSchema: z.ZodMiniType<FrameMessage> = z.union([frameRequestSchema, frameReplySchema])

/** A message between the page and the frame. */
export type FrameMessage = FrameRequest | FrameReply
