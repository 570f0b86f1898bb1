import { useCallback, useEffect, useRef } from 'react'

/**
 * Runs something at once, or when the pointer that is down has come up again: words that appear when a field is left move
 * what stands below them, and the press that left the field has to hit what it aimed at.
 */
export function useAfterPointerUp(): (run: () => void) => void {
  const waiting = useRef<(() => void)[]>(undefined)

  useEffect(() => {
    const press = () => {
      waiting.current ??= []
    }
    const release = () => {
      const runs = waiting.current ?? []
      waiting.current = undefined
      setTimeout(() => {
        for (const run of runs) run()
      })
    }
    addEventListener('pointerdown', press, true)
    addEventListener('pointerup', release, true)
    addEventListener('pointercancel', release, true)
    return () => {
      removeEventListener('pointerdown', press, true)
      removeEventListener('pointerup', release, true)
      removeEventListener('pointercancel', release, true)
    }
  }, [])

  return useCallback((run) => {
    if (waiting.current) waiting.current.push(run)
    else run()
  }, [])
}
