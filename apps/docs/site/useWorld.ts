import { useEffect, useState } from 'react'
import { loadWorld, type LoadedWorld } from './world'

/** The services and test wallets of this page; `undefined` until they are loaded. */
export function useWorld(): LoadedWorld | undefined {
  const [world, setWorld] = useState<LoadedWorld>()
  useEffect(() => {
    let left = false
    loadWorld().then(
      (found) => left || setWorld(found),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [])
  return world
}
