import { useEffect, useState } from 'react'

/** Epoch ms, read from the clock once a minute: for times that are told as "5 min". */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
