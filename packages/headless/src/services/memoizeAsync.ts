/** Calls `load` once and shares its promise. A rejected load is not kept: the next call loads again. */
export function memoizeAsync<T>(load: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined
  return () => {
    if (pending) return pending
    const current = load()
    pending = current
    current.catch(() => {
      if (pending === current) pending = undefined
    })
    return current
  }
}
