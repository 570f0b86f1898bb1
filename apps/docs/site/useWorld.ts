import { useEffect, useState } from 'react'
import { enterWorld, type EnteredWorld } from './world'

/** The servers and wallets behind this page, once they are known. */
export function useWorld(): EnteredWorld | undefined {
  const [entered, setEntered] = useState<EnteredWorld>()
  useEffect(() => {
    let left = false
    enterWorld().then(
      (found) => left || setEntered(found),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [])
  return entered
}
