/** The body of a response as text; `undefined`, and the rest of it not read, when it is longer than `most` bytes. */
export async function readText({ body }: Response, most: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    // Leaving the loop cancels the rest.
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
