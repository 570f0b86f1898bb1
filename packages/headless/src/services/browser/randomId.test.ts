import { afterEach, expect, test, vi } from 'vitest'
import { randomId } from './randomId.js'

afterEach(() => void vi.unstubAllGlobals())

test('randomId returns a new version 4 UUID each time', () => {
  const ids = Array.from({ length: 200 }, randomId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(200)
})

test('randomId keeps leading zeros and works without TLS', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes })
  expect(randomId()).toBe('00000000-0000-4000-8000-000000000000')
})
