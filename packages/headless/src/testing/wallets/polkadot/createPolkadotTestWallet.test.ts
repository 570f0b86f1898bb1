import {
  cryptoWaitReady,
  decodeAddress,
  encodeAddress,
  sr25519PairFromSeed,
  sr25519Verify,
} from '@polkadot/util-crypto'
import { hex } from '@scure/base'
import { describe, expect, it } from 'vitest'
import {
  createPolkadotTestWallet,
  type PolkadotTestWalletOptions,
  polkadotTestWalletSeeds,
} from './createPolkadotTestWallet.js'
import { testWalletSeeds } from '../testWalletSeeds.js'

const [larkspur, meridian] = polkadotTestWalletSeeds
const seedOf = (privateKey: string) => hex.decode(privateKey.slice(2))
const bytes = (text: string) => new TextEncoder().encode(text)
const toHex = (text: string) => `0x${hex.encode(bytes(text))}`

await cryptoWaitReady()

const createAuthorizedWallet = (options: Partial<PolkadotTestWalletOptions> = {}) =>
  createPolkadotTestWallet({ ...larkspur, authorized: true, ...options })
const open = (wallet: ReturnType<typeof createAuthorizedWallet>) => wallet.extension.enable('site')
const getErrorCode = (answer: Promise<unknown>) => answer.catch((error: { code: number }) => error.code)
const verifies = (signed: Uint8Array, signature: string) =>
  sr25519Verify(signed, hex.decode(signature.slice(2)), decodeAddress(larkspur.address))

it('derives the same addresses as another library', () => {
  expect(polkadotTestWalletSeeds.map((seed) => createPolkadotTestWallet(seed).address)).toEqual(
    polkadotTestWalletSeeds.map(({ privateKey }) =>
      encodeAddress(sr25519PairFromSeed(seedOf(privateKey)).publicKey, 42),
    ),
  )
  expect(polkadotTestWalletSeeds.map(({ address }) => address)).toEqual(
    polkadotTestWalletSeeds.map((seed) => createPolkadotTestWallet(seed).address),
  )
  expect(createPolkadotTestWallet({ ...larkspur, prefix: 0 }).address).toBe(encodeAddress(larkspur.address, 0))
})

it('uses the names of the EVM wallets in its seeds', () => {
  expect(polkadotTestWalletSeeds.map(({ name }) => name)).toEqual(testWalletSeeds.map(({ name }) => name))
})

describe('signRaw', () => {
  it('signs a message wrapped in <Bytes>', async () => {
    const { signer } = await open(createAuthorizedWallet())
    const data = toHex('Grüße')
    const { signature } = await signer.signRaw({ address: larkspur.address, data, type: 'bytes' })
    expect(verifies(bytes('<Bytes>Grüße</Bytes>'), signature)).toBe(true)
    expect(verifies(bytes('Grüße'), signature)).toBe(false)
  })

  it.each(['<Bytes>x</Bytes>', toHex('<Bytes>x</Bytes>')])('does not wrap a message twice (%s)', async (data) => {
    const { signer } = await open(createAuthorizedWallet())
    const { signature } = await signer.signRaw({ address: larkspur.address, data, type: 'bytes' })
    expect(verifies(bytes('<Bytes>x</Bytes>'), signature)).toBe(true)
  })

  it('rejects the account of another wallet, and data that is not bytes', async () => {
    const { signer } = await open(createAuthorizedWallet({ otherKeys: [meridian.privateKey] }))
    expect(await getErrorCode(signer.signRaw({ address: meridian.address, data: '0x', type: 'bytes' }))).toBe(4100)
    expect(await getErrorCode(signer.signRaw({ address: larkspur.address, data: '0x', type: 'payload' }))).toBe(-32602)
  })
})

describe('signPayload', () => {
  const payload = {
    address: larkspur.address,
    method: '0x0403008eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a480700e8764817',
    era: '0xc501',
    nonce: '0x00000041',
    tip: '0x00000000000000000000000000000001',
    specVersion: '0x000f4df8',
    transactionVersion: '0x0000001a',
    genesisHash: `0x91b171bb158e2d3848fa23a9f1c25182${'00'.repeat(16)}`,
    blockHash: `0x${'22'.repeat(32)}`,
  }
  /** Encoded by hand: call, era, nonce 65, tip 1, version 1003000, transaction version 26, genesis, block. */
  const encoded = [
    payload.method.slice(2),
    'c501',
    '0501',
    '04',
    'f84d0f00',
    '1a000000',
    payload.genesisHash.slice(2),
    payload.blockHash.slice(2),
  ].join('')

  it('signs the encoded payload and puts the type byte of the key first', async () => {
    const { signer } = await open(createAuthorizedWallet())
    const { signature } = await signer.signPayload(payload)
    expect(signature).toMatch(/^0x01/)
    expect(verifies(hex.decode(encoded), `0x${signature.slice(4)}`)).toBe(true)
  })

  it.each([
    { when: 'has no method', change: { method: undefined } },
    { when: 'has a number that is no hex', change: { nonce: 65 } },
    { when: 'is too long', change: { method: `0x${'00'.repeat(300)}` } },
  ])('rejects a payload that $when', async ({ change }) => {
    const { signer } = await open(createAuthorizedWallet())
    expect(await getErrorCode(signer.signPayload({ ...payload, ...change }))).toBe(-32602)
  })

  it('rejects a payload of another wallet', async () => {
    const { signer } = await open(createAuthorizedWallet())
    expect(await getErrorCode(signer.signPayload({ ...payload, address: meridian.address }))).toBe(4100)
    expect(await getErrorCode(signer.signPayload(undefined))).toBe(4100)
  })
})

describe('authorization and accounts', () => {
  it('prompts a site once, then returns the account', async () => {
    const wallet = createPolkadotTestWallet(larkspur)
    const { accounts } = await open(wallet)
    wallet.behavior = 'reject'
    await open(wallet)
    expect(await accounts.get()).toEqual([{ address: larkspur.address, name: 'Larkspur 1', type: 'sr25519' }])
    expect(wallet.requests).toEqual([
      { method: 'enable', params: ['site'] },
      { method: 'enable', params: ['site'] },
    ])
  })

  it('rejects connections and signatures with 4001 when the user rejects', async () => {
    const wallet = createPolkadotTestWallet(larkspur)
    wallet.behavior = 'reject'
    expect(await getErrorCode(open(wallet))).toBe(4001)
    const authorized = createAuthorizedWallet()
    const { signer } = await open(authorized)
    authorized.behavior = 'reject'
    expect(await getErrorCode(signer.signRaw({ address: larkspur.address, data: '0x', type: 'bytes' }))).toBe(4001)
  })

  it('leaves a prompt open until the behavior changes, and rejects a second one with -32002', async () => {
    const wallet = createPolkadotTestWallet(larkspur)
    wallet.behavior = 'hang'
    const answer = open(wallet)
    expect(await getErrorCode(open(wallet))).toBe(-32002)
    wallet.behavior = 'approve'
    expect(await answer).toHaveProperty('signer')
  })

  it('notifies a subscriber of accounts now and after changes, until it unsubscribes', async () => {
    const wallet = createAuthorizedWallet({ otherKeys: [meridian.privateKey] })
    const { accounts } = await open(wallet)
    const snapshots: string[][] = []
    const stop = accounts.subscribe((list) => snapshots.push(list.map(({ address }) => address)))
    wallet.setAccounts([meridian.address, larkspur.address])
    wallet.setAccounts([])
    stop()
    wallet.setAccounts([larkspur.address])
    expect(snapshots).toEqual([[larkspur.address], [meridian.address, larkspur.address], []])
  })
})
