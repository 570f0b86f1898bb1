import { expect, vi } from 'vitest'

export const until = (condition: () => unknown) => vi.waitFor(() => expect(condition()).toBeTruthy())
