import * as z from 'zod/mini'
import { safeObject } from '../entities/schema/fields.js'

const bodySchema = safeObject({
  message: z.optional(z.string()),
  signature: z.optional(z.string()),
  account: z.optional(z.string()),
})

/** What a request of the handler may hold. */
export type SiwxBody = z.infer<typeof bodySchema>

/** The longest body that is read, in bytes. */
const longest = 65_536

/** The text of a body; `undefined` when it is too long, before it was read whole. */
async function readText({ body }: Request): Promise<string | undefined> {
  if (!body) return ''
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let [text, length] = ['', 0]
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length
    if (length > longest) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text
}

/** The JSON of a body: 413 when it is too long, 415 for another type, which a form of another site could send, 400 for no such object. */
export async function readBody(request: Request): Promise<SiwxBody | 400 | 413 | 415> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return 415
  const text = await readText(request)
  if (text === undefined) return 413
  try {
    const parsed = bodySchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : 400
  } catch {
    return 400
  }
}
