import { useEffect, useState } from 'react'

/** The value once it has stood still for `wait` ms; an emptied one counts at once. */
export function useDebounced<Value>(value: Value, wait: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value ? wait : 0)
    return () => clearTimeout(timer)
  }, [value, wait])
  return value ? settled : value
}
