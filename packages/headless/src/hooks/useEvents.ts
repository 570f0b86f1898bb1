import { useEffect, useRef } from 'react'
import type { EventListener } from '../client/events.js'
import { usePortico } from './usePortico.js'

/**
 * Calls `listener`, always the one from the latest render, with every event of the client.
 *
 * @example
 * useEvents(({ type, properties }) => track(type, properties))
 */
export function useEvents(listener: EventListener): void {
  const { events } = usePortico()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => events.on('*', (event) => latest.current(event)), [events])
}
