import { expect, test } from 'vitest'
import { cspDirectives } from './cspDirectives.js'

const hosts = () => [
  'https://api.example/path',
  'wss://relay.example',
  'https://api.example',
  'javascript:1',
  "https://x 'unsafe-eval'",
]

test('the content policy allows the hosts of a client and no other', () => {
  expect(cspDirectives({ hosts }, { frames: ['https://secure.example'] })).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob: https://api.example; " +
      "connect-src 'self' https://api.example wss://relay.example; frame-src https://secure.example",
  )
  expect(cspDirectives({ hosts: () => [] })).toContain("frame-src 'none'")
})
