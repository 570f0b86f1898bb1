import { describe, expect, test } from 'vitest'
import { cspDirectives, isOriginAllowed } from './origins.js'

describe('isOriginAllowed', () => {
  test.each([
    { origin: 'https://shop.example', entry: 'https://shop.example', allowed: true },
    { origin: 'https://SHOP.example', entry: 'https://shop.EXAMPLE', allowed: true },
    { origin: 'https://shop.example', entry: 'https://shop.example/', allowed: true },
    { origin: 'https://shop.example', entry: 'https://shop.example:443', allowed: true },
    { origin: 'https://shop.example:8443', entry: 'https://shop.example', allowed: false },
    { origin: 'https://shop.example:8443', entry: 'https://shop.example:8443', allowed: true },
    { origin: 'https://shop.example:8443', entry: 'https://shop.example:*', allowed: true },
    { origin: 'http://shop.example', entry: 'https://shop.example', allowed: false },
    { origin: 'https://shop.example', entry: 'shop.example', allowed: true },
    { origin: 'http://shop.example', entry: 'shop.example', allowed: true },
    { origin: 'https://shop.example:8443', entry: 'shop.example:8443', allowed: true },
    { origin: 'https://shop.example:8443', entry: 'shop.example', allowed: false },
    { origin: 'https://x.shop.example', entry: 'https://*.shop.example', allowed: true },
    { origin: 'https://shop.example', entry: 'https://*.shop.example', allowed: false },
    { origin: 'https://x.y.shop.example', entry: 'https://*.shop.example', allowed: false },
    { origin: 'https://evil-shop.example', entry: 'https://*.shop.example', allowed: false },
    { origin: 'https://evilshop.example', entry: 'https://shop.example', allowed: false },
    { origin: 'https://shop.example.evil.example', entry: 'https://shop.example', allowed: false },
    { origin: 'https://shopXexample', entry: 'https://shop.example', allowed: false },
    { origin: 'https://x.shop.example', entry: '*.shop.example', allowed: true },
    { origin: 'https://preview-1.example', entry: 'https://preview-*.example', allowed: false },
    { origin: 'https://.shop.example', entry: 'https://*.shop.example', allowed: false },
    { origin: 'https://shop.example', entry: 'https://shop.example/path', allowed: false },
    { origin: 'https://shop.example', entry: '', allowed: false },
    { origin: 'null', entry: 'null', allowed: false },
  ])('$origin is allowed by $entry: $allowed', ({ origin, entry, allowed }) => {
    expect(isOriginAllowed(origin, [entry])).toBe(allowed)
  })

  test.each([
    'http://localhost:5173',
    'http://localhost',
    'https://localhost:1',
    'http://127.0.0.1:3000',
    'http://[::1]:80',
  ])('allows %s, the local machine', (origin) => {
    expect(isOriginAllowed(origin, ['https://shop.example'])).toBe(true)
  })

  test.each([
    'https://a.pages.dev',
    'https://a.vercel.app',
    'https://a.ngrok-free.app',
    'https://secure-mobile.walletconnect.com',
    'https://secure-mobile.walletconnect.org',
  ])('allows the built-in origin %s', (origin) => {
    expect(isOriginAllowed(origin, ['https://shop.example'])).toBe(true)
  })

  test('an empty list allows every origin', () => {
    expect(isOriginAllowed('https://anything.example', [])).toBe(true)
  })
})

describe('cspDirectives', () => {
  const hosts = () => [
    'https://api.example/path',
    'wss://relay.example',
    'https://api.example',
    'javascript:1',
    "https://x 'unsafe-eval'",
  ]

  test('allows the hosts of a client and no others', () => {
    expect(cspDirectives({ hosts }, { frames: ['https://secure.example'] })).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob: https://api.example; " +
        "connect-src 'self' https://api.example wss://relay.example; frame-src https://secure.example",
    )
    expect(cspDirectives({ hosts: () => [] })).toContain("frame-src 'none'")
  })

  test('allows the frames of a client, besides those of the page', () => {
    const client = { hosts, frames: () => ['https://verify.example/v3'] }
    expect(cspDirectives(client)).toMatch(/frame-src https:\/\/verify\.example$/)
    expect(cspDirectives(client, { frames: ['https://secure.example'] })).toMatch(
      /frame-src https:\/\/verify\.example https:\/\/secure\.example$/,
    )
  })
})
