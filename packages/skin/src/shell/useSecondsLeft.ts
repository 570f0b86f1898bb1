import { useEffect, useState } from 'react'

const left = (deadline: number) => Math.max(0, Math.ceil((deadline - Date.now()) / 1000))

/** Whole seconds until a moment (epoch ms), read from the clock each second; `undefined` without a moment. */
export function useSecondsLeft(deadline: number | undefined): number | undefined {
  const [, tick] = useState(0)
  useEffect(() => {
    if (deadline === undefined) return
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [deadline])
  return deadline === undefined ? undefined : left(deadline)
}
