/** How many letters have to be changed, added or removed (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [line, letter] of Array.from(from).entries()) {
    const next = [line + 1]
    for (const [column, other] of Array.from(to).entries())
      next.push(
        Math.min((row[column] ?? 0) + (letter === other ? 0 : 1), (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1),
      )
    row = next
  }
  return row[to.length] ?? 0
}

/**
 * The known name that is most like a misspelled one, when one is: for what an app's developers read.
 *
 * @example
 * closestName('netwroks', ['networks', 'adapters']) // 'networks'
 */
export function closestName(name: string, known: readonly string[]): string | undefined {
  const lower = name.toLowerCase()
  const ranked = known
    .map((one) => ({ one, changes: distance(lower, one.toLowerCase()) }))
    .toSorted((first, second) => first.changes - second.changes)
  return ranked.find(({ changes }) => changes <= Math.max(2, name.length / 3))?.one
}
