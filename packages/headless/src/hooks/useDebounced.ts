import { useEffect, useState } from 'react'

/** The value once it has stood still for `wait` ms; an emptied one counts at once. */
export function useDebounced<Value>(value: Value, wait: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (!value) return setSettled(value)
    const timer = setTimeout(() => setSettled(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return value ? settled : value
}
