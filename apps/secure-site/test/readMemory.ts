import { closeSync, openSync, readFileSync, readSync } from 'node:fs'

/** How often each text is somewhere in the writable memory of a process (Linux). */
export function findInMemory(processId: number, texts: readonly Buffer[]): readonly number[] {
  const counts = texts.map(() => 0)
  const memory = openSync(`/proc/${processId}/mem`, 'r')
  for (const line of readFileSync(`/proc/${processId}/maps`, 'utf8').split('\n')) {
    const [, from = '', to = ''] = /^([\da-f]+)-([\da-f]+) rw/.exec(line) ?? []
    const [start, end] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
    if (!(end > start)) continue
    const part = Buffer.alloc(end - start)
    try {
      readSync(memory, part, 0, part.length, start)
    } catch {
      // The kernel keeps some regions to itself.
      continue
    }
    texts.forEach((text, index) => {
      for (let at = part.indexOf(text); at >= 0; at = part.indexOf(text, at + 1))
        counts[index] = (counts[index] ?? 0) + 1
    })
  }
  closeSync(memory)
  return counts
}
