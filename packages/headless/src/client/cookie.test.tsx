import { beforeEach, expect, test } from 'vitest'
import { cookieStorage, formatCookie, parseCookie } from './cookie.js'

const network = '@appkit/active_caip_network_id'
const connector = '@appkit/eip155:connected_connector_id'
const recent = '@appkit/recent_wallets'

beforeEach(() => {
  localStorage.clear()
  document.cookie = 'portico=; Max-Age=0; Path=/'
})

test('cookieStorage copies the connection to the cookie and keeps everything else in the browser', () => {
  const storage = cookieStorage()
  storage.setItem(connector, 'io.metamask')
  storage.setItem(network, 'eip155:1')
  storage.setItem(recent, '[]')
  expect(Object.fromEntries(parseCookie(document.cookie))).toEqual({
    [connector]: 'io.metamask',
    [network]: 'eip155:1',
  })
  expect([storage.getItem(connector), storage.getItem(recent)]).toEqual(['io.metamask', '[]'])
})

test('cookieStorage removes values from the cookie, and the cookie with its last value', () => {
  const storage = cookieStorage()
  storage.setItem(connector, 'io.metamask')
  storage.setItem(network, 'eip155:1')
  storage.removeItem(connector)
  storage.removeItem(recent)
  expect([...parseCookie(document.cookie).keys()]).toEqual([network])
  storage.removeItem(network)
  expect(parseCookie(document.cookie).size).toBe(0)
  expect(localStorage.length).toBe(0)
})

test.each([
  { what: 'no cookie', header: undefined },
  { what: 'a cookie of somebody else', header: 'other=1; porticoes=2' },
  { what: 'a cookie that is no JSON', header: 'portico=%7B' },
  { what: 'a cookie that is badly encoded', header: 'portico=%' },
  { what: 'a cookie that is no map', header: 'portico=null' },
  { what: 'a key that is not shared', header: `portico=${encodeURIComponent(JSON.stringify({ [recent]: '[]' }))}` },
  { what: 'a value that is no text', header: `portico=${encodeURIComponent(JSON.stringify({ [network]: 1 }))}` },
])('parseCookie returns nothing for $what', ({ header }) => {
  expect(parseCookie(header).size).toBe(0)
})

test('cookieStorage marks the cookie as secure on https', () => {
  expect(formatCookie(new Map([[network, 'eip155:1']]), true)).toMatch(/; SameSite=Lax; Secure$/)
  expect(formatCookie(new Map([[network, 'eip155:1']]), false)).toMatch(/; SameSite=Lax$/)
})

test('cookieStorage does not write a cookie that browsers would drop', () => {
  expect(formatCookie(new Map([[network, 'x'.repeat(4_000)]]), true)).toBeUndefined()
})
