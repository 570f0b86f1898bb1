import { vi } from 'vitest'

// On a machine with other work a second, the default of Vitest, is soon over, and there is no setting for it.
const { waitFor, waitUntil } = vi
const timeout = 15_000
type Limits = Parameters<typeof waitFor>[1]
const withLimit = (limits: Limits) => (typeof limits === 'number' ? limits : { timeout, ...limits })

vi.waitFor = (callback, limits) => waitFor(callback, withLimit(limits))
vi.waitUntil = (callback, limits) => waitUntil(callback, withLimit(limits))
