import { afterAll, vi } from 'vitest'

// Test files that share a worker share its modules. A module still loading when its file ends fails with the file's
// environment, and the next file that imports it gets that failure.
afterAll(() => vi.dynamicImportSettled())
