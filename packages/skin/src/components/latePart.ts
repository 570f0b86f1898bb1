import { singleFlight } from '@portico/headless'
import { useEffect, useState } from 'react'

/**
 * A hook for a part of a component whose code comes once it is needed: `undefined` until then, `null` when it cannot be loaded. It is
 * loaded once per page; after a failure the next component that needs it tries again.
 */
export function createLatePart<Part>(load: () => Promise<Part>): (isNeeded: boolean) => Part | null | undefined {
  let loaded: Part | undefined
  const loadOnce = singleFlight(async () => (loaded = await load()))

  return function useLatePart(isNeeded) {
    const [part, setPart] = useState<Part | null | undefined>(() => loaded)
    const isMissing = isNeeded && part === undefined
    useEffect(() => {
      if (!isMissing) return
      let isCurrent = true
      loadOnce().then(
        (found) => isCurrent && setPart(() => found),
        () => isCurrent && setPart(null),
      )
      return () => {
        isCurrent = false
      }
    }, [isMissing])
    return part
  }
}
