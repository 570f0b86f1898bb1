import type { Client, Internals, Slot } from './client.js'

/** The slots of a client. `release` lets go of what they hold, and of what they are asked for from then on. */
export function createSlots(getClient: () => Client): Pick<Internals, 'slot'> & { release(): void } {
  const values = new Map<Slot<unknown>, unknown>()
  let isReleased = false

  return {
    slot<Value>(key: Slot<Value>): Value {
      if (values.has(key)) return values.get(key) as Value
      const value = key.create(getClient())
      values.set(key, value)
      if (isReleased) key.release?.(value)
      return value
    },
    release() {
      if (isReleased) return
      isReleased = true
      for (const [key, value] of values) key.release?.(value)
    },
  }
}
