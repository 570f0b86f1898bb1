function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(fields.map(([key, held]) => [key, sorted(held)]))
}

/** The bytes that are signed of an amino document: JSON with sorted keys, and three characters written as Go writes them. */
export function aminoBytes(signDoc: object): Uint8Array {
  const escape = (letter: string) => `\\u00${letter.charCodeAt(0).toString(16)}`
  return new TextEncoder().encode(JSON.stringify(sorted(signDoc)).replace(/[&<>]/g, escape))
}
