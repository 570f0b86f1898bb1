import * as fc from 'fast-check'
import { bytesToHex } from 'viem'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { deriveAddresses } from './deriveAddresses'
import type { WalletAddresses } from './walletAddresses'
import { createSecret } from './secret'
import { addShare, splitSecret, withSecret, wipeShares, type WalletShares } from './shares'

let secret: Uint8Array
let shares: WalletShares
let addresses: WalletAddresses

beforeAll(async () => {
  secret = createSecret()
  shares = await splitSecret(secret)
  addresses = await deriveAddresses(secret)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const reveal = async (found: Uint8Array) => bytesToHex(found)
const mismatch = { name: 'WalletError', code: 'SHARES_MISMATCH' }

test.each([
  ['device', 'login'],
  ['device', 'recovery'],
  ['login', 'recovery'],
  ['recovery', 'device'],
] as const)('%s and %s share give the secret', async (first, second) => {
  expect(await withSecret([shares[first], shares[second]], addresses, reveal)).toBe(bytesToHex(secret))
})

test('one flipped bit anywhere in a share is a typed error, and nothing is done with the secret', async () => {
  const use = vi.fn<typeof reveal>(reveal)
  const names = fc.constantFrom('device' as const, 'login' as const, 'recovery' as const)
  await fc.assert(
    fc.asyncProperty(names, names, fc.nat({ max: 33 * 8 - 1 }), async (flipped, other, bit) => {
      fc.pre(flipped !== other)
      const changed = Uint8Array.from(shares[flipped])
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      await expect(withSecret([changed, shares[other]], addresses, use)).rejects.toMatchObject(mismatch)
    }),
    { numRuns: 40 },
  )
  expect(use).not.toHaveBeenCalled()
})

test('shares of two splits of the same secret are a typed error', async () => {
  const later = await splitSecret(secret)
  await expect(withSecret([shares.device, later.login], addresses, reveal)).rejects.toMatchObject(mismatch)
  expect(await withSecret([later.device, later.login], addresses, reveal)).toBe(bytesToHex(secret))
})

test.each([
  ['the same share twice', () => [shares.login, shares.login]],
  ['a share that is cut', () => [shares.login, shares.device.subarray(1)]],
  ['an empty share', () => [shares.login, new Uint8Array()]],
] as const)('%s is a typed error', async (_, pick) => {
  const [a, b] = pick()
  await expect(withSecret([a ?? secret, b ?? secret], addresses, reveal)).rejects.toMatchObject(mismatch)
})

test('shares of another wallet are a typed error', async () => {
  const other = await splitSecret(createSecret())
  await expect(withSecret([other.device, other.login], addresses, reveal)).rejects.toMatchObject(mismatch)
})

test('a share that is added to a split gives the secret with each of the others', async () => {
  const added = await addShare(shares.login, shares.recovery)
  const others = [shares.device, shares.login, shares.recovery]
  // By chance, one in 253, it is the share of the first device.
  for (const other of others.filter((share) => share.at(-1) !== added.at(-1)))
    expect(await withSecret([added, other], addresses, reveal)).toBe(bytesToHex(secret))
  expect([bytesToHex(shares.login), bytesToHex(shares.recovery)]).not.toContain(bytesToHex(added))
})

test('the secret is wiped after its use, also when the use fails', async () => {
  let seen: Uint8Array | undefined
  const fail = (found: Uint8Array) => {
    seen = found
    throw new Error('the node is down')
  }
  await expect(withSecret([shares.device, shares.login], addresses, async (found) => fail(found))).rejects.toThrow(
    'node',
  )
  expect(seen).toEqual(new Uint8Array(32))
})

test('wiping leaves no share behind', async () => {
  const wiped = await splitSecret(secret)
  wipeShares(wiped)
  expect(Object.values(wiped)).toEqual([new Uint8Array(33), new Uint8Array(33), new Uint8Array(33)])
})

test('secrets and shares differ although Math.random and the clock always answer the same', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.useFakeTimers({ now: 0, toFake: ['Date', 'performance'] })
  const made = await Promise.all(Array.from({ length: 20 }, async () => createSecret()))
  const splits = await Promise.all(Array.from({ length: 20 }, () => splitSecret(secret)))
  expect(new Set(made.map((bytes) => bytesToHex(bytes))).size).toBe(20)
  expect(new Set(splits.map(({ device }) => bytesToHex(device))).size).toBe(20)
  expect(Math.random).not.toHaveBeenCalled()
})

test('no secret is made where getRandomValues fails', () => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
    throw new DOMException('no entropy', 'OperationError')
  })
  expect(() => createSecret()).toThrow('no entropy')
})
