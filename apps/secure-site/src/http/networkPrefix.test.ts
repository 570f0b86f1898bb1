import { describe, expect, it } from 'vitest'
import { networkPrefix, visitorAddress } from './networkPrefix'

describe('networkPrefix', () => {
  it.each([
    ['192.0.2.77', '192.0.2.0/24'],
    ['::ffff:192.0.2.77', '192.0.2.0/24'],
    ['2001:db8:85a3:8d3::1', '2001:db8:85a3::/48'],
    ['2001:0DB8:85a3:0:0:8a2e:370:7334', '2001:db8:85a3::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['no address', 'unknown'],
    ['', 'unknown'],
  ])('takes %s for one of %s', (address, prefix) => {
    expect(networkPrefix(address)).toBe(prefix)
  })
})

describe('visitorAddress', () => {
  const socket = '10.0.0.1'
  it.each([
    { proxies: 0, forwarded: '198.51.100.9', address: socket },
    { proxies: 1, forwarded: '203.0.113.5, 198.51.100.9', address: '198.51.100.9' },
    { proxies: 2, forwarded: '203.0.113.5, 198.51.100.9, 10.0.0.2', address: '198.51.100.9' },
    { proxies: 3, forwarded: '198.51.100.9', address: socket },
  ])('believes $proxies proxies: $forwarded is $address', ({ proxies, forwarded, address }) => {
    expect(visitorAddress({ socket, forwarded, proxies })).toBe(address)
  })
})
