/** A `Storage` in memory that counts its calls. */
export function memoryStorage(initial: Readonly<Record<string, string>> = {}) {
  const entries = new Map(Object.entries(initial))
  let touches = 0
  const countTouch = <Value>(value: Value): Value => {
    touches += 1
    return value
  }
  return {
    get length() {
      return entries.size
    },
    get touches() {
      return touches
    },
    /** All stored entries. */
    get all(): Readonly<Record<string, string>> {
      return Object.fromEntries(entries)
    },
    key: (index: number) => countTouch([...entries.keys()][index] ?? null),
    getItem: (name: string) => countTouch(entries.get(name) ?? null),
    setItem: (name: string, text: string) => countTouch(void entries.set(name, text)),
    removeItem: (name: string) => countTouch(void entries.delete(name)),
    clear: () => countTouch(entries.clear()),
  }
}
