/** Work that nobody waits for. It is done one after the other, and a failure of one ends nothing. */
export function createBackground() {
  let last = Promise.resolve()
  return {
    run(work: () => Promise<void>) {
      last = last.then(work).catch(() => undefined)
    },
    /** Resolves when nothing is left to do. */
    idle: () => last,
  }
}

/** @see createBackground */
export type Background = ReturnType<typeof createBackground>
