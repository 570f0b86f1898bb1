import { limits } from '../constants/limits.js'

/** The text of a reply; `undefined` when it is longer than the size cap, which ends the download. */
export async function readBody(response: Response, longest: number = limits.http.size): Promise<string | undefined> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > longest) {
      await reader.cancel().catch(() => undefined)
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}
