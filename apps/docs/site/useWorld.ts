import { useEffect, useState } from 'react'
import { loadWorld, type LoadedWorld } from './world'

/** The servers and wallets behind this page, once they are known. */
export function useWorld(): LoadedWorld | undefined {
  const [entered, setEntered] = useState<LoadedWorld>()
  useEffect(() => {
    let left = false
    loadWorld().then(
      (found) => left || setEntered(found),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [])
  return entered
}
