import { limits } from '../constants/limits.js'
import { readBytes } from './readBytes.js'

/** The text of a reply; `undefined` when it is longer than the size cap, which ends the download. */
export async function readBody(response: Response, longest: number = limits.http.size): Promise<string | undefined> {
  const chunks = await readBytes(response, longest)
  if (!chunks) return undefined
  const decoder = new TextDecoder()
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode()
}
