/**
 * Puts an object on the window under a path like `XverseProviders.BitcoinProvider`, as an extension does.
 *
 * @returns the undo
 */
export function putOnWindow(path: string, value: unknown): () => void {
  const keys = path.split('.')
  const last = keys.pop() ?? path
  const holder = keys.reduce<Record<string, unknown>>(
    (owner, key) => (owner[key] ??= {}) as Record<string, unknown>,
    globalThis as unknown as Record<string, unknown>,
  )
  holder[last] = value
  return () => {
    if (holder[last] === value) delete holder[last]
  }
}
