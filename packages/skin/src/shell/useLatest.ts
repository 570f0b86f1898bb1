import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A value as it was last drawn, for what runs later. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
