import { useEffect, useState } from 'react'

const minute = 60
/** Longest time that a timer takes, in ms. */
const longest = 2 ** 31 - 1

/** Whole seconds until a time (s since 1970), in its last minute; 0 once it is over by the clock of this device. */
export function useSecondsLeft(time: number | undefined): number | undefined {
  const [now, setNow] = useState(Date.now)
  const left = time === undefined ? undefined : Math.max(0, Math.ceil(time - now / 1000))
  useEffect(() => {
    if (!left) return
    const wait = left > minute ? (left - minute) * 1000 : 1000
    const timer = setTimeout(() => setNow(Date.now()), Math.min(wait, longest))
    return () => clearTimeout(timer)
  }, [left, now])
  return left !== undefined && left <= minute ? left : undefined
}
