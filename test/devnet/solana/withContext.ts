import type { SolanaClock } from './solanaClock'

/** A value and the slot at which it held, as most replies have it. */
export const withContext = <Value>(clock: SolanaClock, value: Value) => ({
  context: { slot: clock.tick(), apiVersion: '2.2.0' },
  value,
})
