/** A browser storage in memory that counts how often it is touched. */
export function textStorage(given: Readonly<Record<string, string>> = {}) {
  const texts = new Map(Object.entries(given))
  let touches = 0
  const touched = <Value>(value: Value): Value => {
    touches += 1
    return value
  }
  return {
    get length() {
      return texts.size
    },
    get touches() {
      return touches
    },
    /** Everything that is stored. */
    get all(): Readonly<Record<string, string>> {
      return Object.fromEntries(texts)
    },
    key: (index: number) => touched([...texts.keys()][index] ?? null),
    getItem: (name: string) => touched(texts.get(name) ?? null),
    setItem: (name: string, text: string) => touched(void texts.set(name, text)),
    removeItem: (name: string) => touched(void texts.delete(name)),
    clear: () => touched(texts.clear()),
  }
}
