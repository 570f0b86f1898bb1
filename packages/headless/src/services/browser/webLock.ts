/** Missing on pages without TLS, and where the browser denies storage. */
const lockManager = (): LockManager | undefined => (globalThis.navigator as Navigator | undefined)?.locks

/** Holds a lock until the function that it returns is called, or the page is left. */
export function holdLock(name: string): () => void {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  lockManager()
    ?.request(name, () => released)
    .catch(() => undefined)
  return release
}

/** Whether a page of this origin holds a lock; `undefined` where the browser does not say. */
export async function isLockHeld(name: string): Promise<boolean | undefined> {
  try {
    const locks = await lockManager()?.query()
    return locks?.held?.some((lock) => lock.name === name)
  } catch {
    return undefined
  }
}
