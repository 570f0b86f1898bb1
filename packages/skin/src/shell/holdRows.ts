/**
 * Rows in their new order, `before` being the keys in the old one, except that the held one and all above it stay where they are:
 * what arrives late goes below the row under the pointer or the focus.
 */
export function holdRows<Row extends { readonly key: string }>(
  before: readonly string[],
  now: readonly Row[],
  held: string | undefined,
): readonly Row[] {
  const at = held === undefined ? -1 : before.indexOf(held)
  const fresh = new Map(now.map((row) => [row.key, row]))
  if (at < 0 || held === undefined || !fresh.has(held)) return now
  const above = before.slice(0, at + 1).flatMap((key) => fresh.get(key) ?? [])
  const kept = new Set(above.map(({ key }) => key))
  return [...above, ...now.filter(({ key }) => !kept.has(key))]
}
