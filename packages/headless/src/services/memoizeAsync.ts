/** Loads once and shares the result; a failed load is forgotten, so that the next call tries again. */
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
