import { useEffect, useRef } from 'react'
import type { EventListener } from '../client/events.js'
import { usePortico } from './usePortico.js'

/** Calls the listener with every event, before any network; the latest listener counts. */
export function useEvents(listener: EventListener): void {
  const { events } = usePortico()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => events.on('*', (event) => latest.current(event)), [events])
}
