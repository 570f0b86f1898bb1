import { useEffect, useState } from 'react'

/** The value once it has not changed for `delay` ms. An empty value is returned at once. */
export function useDebouncedValue<Value>(value: Value, delay: number): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value ? delay : 0)
    return () => clearTimeout(timer)
  }, [value, delay])
  return value ? debounced : value
}
