import { pubkeyToAddress, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { base64, hex } from '@scure/base'
import { describe, expect, it } from 'vitest'
import {
  type CosmosTestSignature,
  type CosmosTestWalletOptions,
  cosmosTestWalletSeeds,
  createCosmosTestWallet,
} from './createCosmosTestWallet.js'
import { testWalletSeeds } from '../testWalletSeeds.js'

const [larkspur, meridian] = cosmosTestWalletSeeds
const hub = 'cosmoshub-4'

const createAuthorizedWallet = (options: Partial<CosmosTestWalletOptions> = {}) =>
  createCosmosTestWallet({ ...larkspur, authorized: true, ...options })
const getErrorCode = (answer: Promise<unknown>) =>
  answer.catch((error: { code?: number; message: string }) => error.code ?? error.message)

function verifies(signed: Uint8Array, { pub_key, signature }: CosmosTestSignature) {
  const parsed = Secp256k1Signature.fromFixedLength(base64.decode(signature))
  return Secp256k1.verifySignature(parsed, sha256(signed), base64.decode(pub_key.value))
}

const doc = {
  chain_id: hub,
  account_number: '7',
  sequence: '3',
  fee: { gas: '200000', amount: [{ denom: 'uatom', amount: '5000' }] },
  msgs: [{ type: 'cosmos-sdk/MsgSend', value: { from_address: larkspur.address, amount: [] } }],
  memo: 'a < b & c > d',
}

it('derives the same addresses as another library', () => {
  const expected = cosmosTestWalletSeeds.map(({ privateKey }) => {
    const { pubkey } = Secp256k1.makeKeypair(hex.decode(privateKey.slice(2)))
    const value = base64.encode(Secp256k1.compressPubkey(pubkey))
    return pubkeyToAddress({ type: 'tendermint/PubKeySecp256k1', value }, 'cosmos')
  })
  expect(cosmosTestWalletSeeds.map((seed) => createCosmosTestWallet(seed).address)).toEqual(expected)
  expect(cosmosTestWalletSeeds.map(({ address }) => address)).toEqual(expected)
})

it('uses the names of the EVM wallets in its seeds', () => {
  expect(cosmosTestWalletSeeds.map(({ name }) => name)).toEqual(testWalletSeeds.map(({ name }) => name))
})

describe('signing', () => {
  it('signs an amino document with sorted keys', async () => {
    const { signed, signature } = await createAuthorizedWallet().provider.signAmino(hub, larkspur.address, doc)
    expect(signed).toEqual(doc)
    expect(verifies(serializeSignDoc(doc), signature)).toBe(true)
  })

  it('signs a direct document as protobuf', async () => {
    const direct = {
      bodyBytes: Uint8Array.of(1, 2, 3),
      authInfoBytes: new Uint8Array(200).fill(9),
      chainId: hub,
      accountNumber: 300n,
    }
    const { signature } = await createAuthorizedWallet().provider.signDirect(hub, larkspur.address, direct)
    const encoded = `0a0301020312c801${'09'.repeat(200)}1a0b${hex.encode(new TextEncoder().encode(hub))}20ac02`
    expect(verifies(hex.decode(encoded), signature)).toBe(true)
  })

  it.each(['hello', new TextEncoder().encode('hello')])('signs an arbitrary message by ADR-036 (%#)', async (data) => {
    const signature = await createAuthorizedWallet().provider.signArbitrary(hub, larkspur.address, data)
    const adr36 = {
      chain_id: '',
      account_number: '0',
      sequence: '0',
      fee: { gas: '0', amount: [] },
      msgs: [{ type: 'sign/MsgSignData', value: { signer: larkspur.address, data: 'aGVsbG8=' } }],
      memo: '',
    }
    expect(verifies(serializeSignDoc(adr36), signature)).toBe(true)
  })

  it('rejects the account of another wallet, and a site that is not authorized', async () => {
    expect(await getErrorCode(createAuthorizedWallet().provider.signAmino(hub, meridian.address, doc))).toBe(4100)
    expect(await getErrorCode(createCosmosTestWallet(larkspur).provider.signAmino(hub, larkspur.address, doc))).toBe(
      4100,
    )
  })
})

describe('authorization and accounts', () => {
  it('prompts a site once, then returns the account of each chain', async () => {
    const wallet = createCosmosTestWallet(larkspur)
    expect(await getErrorCode(wallet.provider.getKey(hub))).toBe(4100)
    await wallet.provider.enable([hub, 'osmosis-1'])
    wallet.behavior = 'reject'
    await wallet.provider.enable(hub)
    const { bech32Address, pubKey } = await wallet.provider.getKey('osmosis-1')
    expect(bech32Address).toBe(
      pubkeyToAddress({ type: 'tendermint/PubKeySecp256k1', value: base64.encode(pubKey) }, 'osmo'),
    )
    expect(wallet.addressOn('osmosis-1')).toBe(bech32Address)
  })

  it('prompts again after `disable`', async () => {
    const wallet = createAuthorizedWallet()
    await wallet.provider.disable()
    wallet.behavior = 'reject'
    expect(await getErrorCode(wallet.provider.enable(hub))).toBe(4001)
  })

  it('leaves a prompt open until the behavior changes', async () => {
    const wallet = createAuthorizedWallet()
    wallet.behavior = 'hang'
    const answer = wallet.provider.signArbitrary(hub, larkspur.address, 'x')
    wallet.behavior = 'reject'
    expect(await getErrorCode(answer)).toBe(4001)
  })

  it('adds a chain that a site suggests', async () => {
    const wallet = createAuthorizedWallet()
    expect(await getErrorCode(wallet.provider.enable('moon-1'))).toBe('There is no chain info for moon-1')
    await wallet.provider.experimentalSuggestChain({
      chainId: 'moon-1',
      bech32Config: { bech32PrefixAccAddr: 'moon' },
    })
    await wallet.provider.enable('moon-1')
    expect((await wallet.provider.getKey('moon-1')).bech32Address).toMatch(/^moon1/)
    expect(await getErrorCode(wallet.provider.experimentalSuggestChain({ chainId: 'sun-1' }))).toBe(-32602)
  })

  it('returns the account that `setAccounts` selected last', async () => {
    const wallet = createAuthorizedWallet({ otherKeys: [meridian.privateKey] })
    wallet.setAccounts([meridian.address])
    expect((await wallet.provider.getKey(hub)).bech32Address).toBe(meridian.address)
    wallet.setAccounts([])
    expect(await getErrorCode(wallet.provider.getKey(hub))).toBe(4100)
    expect(() => wallet.setAccounts(['cosmos1x'])).toThrow('is not an account')
  })
})
