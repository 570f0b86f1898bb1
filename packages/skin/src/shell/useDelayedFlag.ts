import { useEffect, useState } from 'react'

/** Whether something has been going on for longer than `delay` (ms). */
export function useDelayedFlag(isGoing: boolean, delay: number): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isGoing) return
    const timer = setTimeout(() => setSlow(true), delay)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isGoing, delay])
  return isGoing && isSlow
}
