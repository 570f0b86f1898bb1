import { expect, test } from 'vitest'
import { knownWallets } from '../../constants/knownWallets.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import { findByStandardName, findKnownWallet, isSameWallet, toKnownConnectorInfo } from './knownWallets.js'

const image = '<svg xmlns="http://www.w3.org/2000/svg"><text>ü</text></svg>'
const encodings = {
  percent: `data:image/svg+xml,${encodeURIComponent(image)}`,
  base64: `data:image/svg+xml;base64,${Buffer.from(image).toString('base64')}`,
}
const info = (fields: Partial<ConnectorInfo> = {}): ConnectorInfo => ({
  id: 'x',
  name: 'Oak',
  type: 'ANNOUNCED',
  chain: 'eip155',
  imageUrl: encodings.percent,
  ...fields,
})

test.each(['id', 'explorerId', 'eip1193', 'unisat', 'satsConnect', 'keplr', 'injectedWeb3'] as const)(
  'no two known wallets have the same %s',
  (field) => {
    const values = knownWallets.flatMap((wallet) => wallet[field] ?? [])
    expect(new Set(values).size).toBe(values.length)
  },
)

test('ids of the directory have its form', () => {
  const ids = knownWallets.flatMap(({ explorerId }) => explorerId ?? [])
  expect(ids.filter((id) => !/^[0-9a-f]{64}$/.test(id))).toEqual([])
})

test('a known wallet is found by its rdns and by both of its names', () => {
  expect(findKnownWallet('com.trustwallet.app')?.name).toBe('Trust Wallet')
  expect(findByStandardName('Trust')?.id).toBe('com.trustwallet.app')
  expect(findByStandardName('Trust Wallet')?.id).toBe('com.trustwallet.app')
  expect([findKnownWallet(undefined), findByStandardName('trust'), findKnownWallet('constructor')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('an id that is no reverse domain name is no rdns', () => {
  const rdnsOf = (id: string) => {
    const known = findKnownWallet(id)
    return known && toKnownConnectorInfo(known, 'bip122').info?.rdns
  }
  expect([rdnsOf('com.okex.wallet'), rdnsOf('bip122:unisat')]).toEqual(['com.okex.wallet', undefined])
})

test('one name and one image, in whatever encoding, is one wallet in two namespaces', () => {
  expect(isSameWallet(info(), info({ chain: 'solana', imageUrl: encodings.base64 }))).toBe(true)
  expect(isSameWallet(info({ info: { rdns: 'a.b' } }), info({ chain: 'solana', imageUrl: encodings.base64 }))).toBe(
    true,
  )
})

test.each([
  { when: 'names differ', other: info({ chain: 'solana', name: 'Elm' }) },
  { when: 'images differ', other: info({ chain: 'solana', imageUrl: 'data:image/svg+xml,x' }) },
  { when: 'one has no image', other: info({ chain: 'solana', imageUrl: '' }) },
  { when: 'an image cannot be decoded', other: info({ chain: 'solana', imageUrl: 'data:image/png;base64,%%%' }) },
  { when: 'each claims an rdns of its own', other: info({ chain: 'solana', info: { rdns: 'c.d' } }) },
  { when: 'both are of one namespace', other: info() },
])('two wallets are not one when $when', ({ other }) => {
  expect(isSameWallet(info({ info: { rdns: 'a.b' } }), other)).toBe(false)
})
