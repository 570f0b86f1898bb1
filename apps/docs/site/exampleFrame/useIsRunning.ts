import { useEffect, useSyncExternalStore } from 'react'

/** Examples share a client, so one of a page runs at a time. */
let running: string | undefined
const listeners = new Set<() => void>()

function setRunning(name: string | undefined): void {
  running = name
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the example runs, and what starts it and stops the one that ran before. */
export function useIsRunning(name: string): readonly [isRunning: boolean, run: () => void] {
  const isRunning = useSyncExternalStore(
    subscribe,
    () => running === name,
    () => false,
  )
  useEffect(
    () => () => {
      if (running === name) running = undefined
    },
    [name],
  )
  return [isRunning, () => setRunning(name)]
}
