import { Secp256k1 } from '@cosmjs/crypto'
import { base64, hex } from '@scure/base'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { describe, expect, it } from 'vitest'
import {
  bitcoinTestWalletSeeds,
  type BitcoinTestWallet,
  type BitcoinTestWalletOptions,
  createBitcoinTestWallet,
} from './createBitcoinTestWallet.js'
import { testWalletSeeds } from '../testWalletSeeds.js'

const [larkspur, meridian] = bitcoinTestWalletSeeds
const message = 'Grüße, ₿!'

const { Address, Verifier } = (await import('bip322-js')).default
const verify: typeof Verifier.verifySignature = (...values) => Verifier.verifySignature(...values)

/** The addresses of a key, derived by another library. */
function addressesOf(privateKey: `0x${string}`) {
  const { pubkey } = Secp256k1.makeKeypair(hex.decode(privateKey.slice(2)))
  const publicKey = Buffer.from(Secp256k1.compressPubkey(pubkey))
  const on = (type: 'p2wpkh' | 'p2tr') => Address.convertPubKeyIntoAddress(publicKey, type).mainnet
  return { payment: on('p2wpkh'), ordinal: on('p2tr') }
}

const createAuthorizedWallet = (options: Partial<BitcoinTestWalletOptions> = {}) =>
  createBitcoinTestWallet({ ...larkspur, authorized: true, ...options })

/** Calls a sats-connect method and returns its result. */
async function ask(wallet: BitcoinTestWallet, method: string, params?: unknown) {
  const { result, error } = await wallet.satsConnect.request(method, params)
  if (error) throw error
  return result as Record<string, never>
}
const call = (wallet: BitcoinTestWallet, method: string, ...values: unknown[]) =>
  (wallet.unisat[method] as (...params: unknown[]) => unknown)(...values)
const getErrorCode = (answer: Promise<unknown>) => answer.catch((error: { code: number }) => error.code)

/** A PSBT that spends an output of the payment address to Meridian. */
function unsigned({ publicKey }: BitcoinTestWallet) {
  const transaction = new Transaction()
  const { script } = p2wpkh(hex.decode(publicKey))
  transaction.addInput({ txid: '11'.repeat(32), index: 1, witnessUtxo: { amount: 50_000n, script } })
  transaction.addOutputAddress(meridian.address, 40_000n)
  return transaction.toPSBT()
}

it('derives the same addresses as another library', () => {
  const wallets = bitcoinTestWalletSeeds.map((seed) => createBitcoinTestWallet(seed))
  expect(wallets.map(({ address, ordinalAddress }) => ({ payment: address, ordinal: ordinalAddress }))).toEqual(
    bitcoinTestWalletSeeds.map(({ privateKey }) => addressesOf(privateKey)),
  )
  expect(wallets.map(({ address, ordinalAddress }) => [address, ordinalAddress])).toEqual(
    bitcoinTestWalletSeeds.map((seed) => [seed.address, seed.ordinalAddress]),
  )
})

it('uses the names and icons of the EVM wallets in its seeds', () => {
  expect(bitcoinTestWalletSeeds.map(({ name, icon }) => [name, icon])).toEqual(
    testWalletSeeds.map(({ name, icon }) => [name, icon]),
  )
})

describe('signMessage', () => {
  it.each([
    { when: 'by ECDSA for a payment account', at: 'address', protocol: undefined, bytes: 65 },
    { when: 'by BIP-322 for an ordinals account', at: 'ordinalAddress', protocol: undefined, bytes: 66 },
    {
      when: 'by BIP-322 for a payment account on request',
      at: 'address',
      protocol: 'BIP322',
      bytes: 107,
    },
  ] as const)('signs $when, and another library verifies it', async ({ at, protocol, bytes }) => {
    const wallet = createAuthorizedWallet()
    const address = wallet[at]
    const { signature } = await ask(wallet, 'signMessage', { address, message, protocol })
    expect(verify(address, message, String(signature), true)).toBe(true)
    expect(verify(address, `${message}.`, String(signature), true)).toBe(false)
    expect(Math.abs(base64.decode(String(signature)).length - bytes)).toBeLessThan(3)
  })

  it.each([undefined, 'BIP322'])('signs for a P2SH payment account (protocol: %s)', async (protocol) => {
    const wallet = createAuthorizedWallet({ paymentType: 'p2sh' })
    const { address } = wallet
    expect(address).toMatch(/^3/)
    const { signature } = await ask(wallet, 'signMessage', { address, message, protocol })
    expect(verify(address, message, String(signature), true)).toBe(true)
  })

  it('rejects an address of another wallet', async () => {
    const { error } = await createAuthorizedWallet().satsConnect.request('signMessage', {
      address: meridian.address,
      message,
    })
    expect(error).toMatchObject({ code: -32002 })
  })

  it('signs with a testnet address', async () => {
    const wallet = createAuthorizedWallet({ network: 'testnet' })
    const { address } = wallet
    expect(address).toMatch(/^tb1q/)
    const signature = await call(wallet, 'signMessage', message, 'bip322-simple')
    expect(verify(address, message, String(signature))).toBe(true)
  })
})

describe('transactions', () => {
  it('signs a PSBT that can be finalized', async () => {
    const wallet = createAuthorizedWallet()
    const psbt = base64.encode(unsigned(wallet))
    const answer = await ask(wallet, 'signPsbt', { psbt, signInputs: { [wallet.address]: [0] } })
    const signed = Transaction.fromPSBT(base64.decode(String(answer['psbt'])))
    signed.finalize()
    expect(signed.fee).toBe(10_000n)
    expect(answer).not.toHaveProperty('txid')
  })

  it('returns the transaction id with `broadcast`', async () => {
    const wallet = createAuthorizedWallet()
    const psbt = base64.encode(unsigned(wallet))
    const answer = await ask(wallet, 'signPsbt', { psbt, signInputs: { [wallet.address]: [0] }, broadcast: true })
    expect(answer['txid']).toBe(Transaction.fromPSBT(base64.decode(String(answer['psbt']))).id)
  })

  it('rejects an input of another wallet', async () => {
    const wallet = createAuthorizedWallet()
    const psbt = hex.encode(unsigned(wallet))
    const options = { toSignInputs: [{ index: 0, address: meridian.address }] }
    expect(await getErrorCode(call(wallet, 'signPsbt', psbt, options) as Promise<unknown>)).toBe(4100)
  })

  it('rejects a malformed PSBT', async () => {
    expect(await getErrorCode(call(createAuthorizedWallet(), 'signPsbt', 'xx', {}) as Promise<unknown>)).toBe(-32602)
    expect(
      await getErrorCode(call(createAuthorizedWallet(), 'signPsbt', 'ab', { toSignInputs: [] }) as Promise<unknown>),
    ).toBe(-32602)
  })

  it('returns a different transaction id for each transfer', async () => {
    const send = (address: string, amount: number) =>
      ask(createAuthorizedWallet(), 'sendTransfer', { recipients: [{ address, amount }] })
    const ids = [await send(meridian.address, 1_000), await send(meridian.address, 1_001)].map(({ txid }) => txid)
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect(ids[0]).not.toBe(ids[1])
    expect(await getErrorCode(send('tb1qxx', 1_000))).toBe(-32602)
  })
})

describe('authorization and events', () => {
  it('authorizes a site once for all three interfaces', async () => {
    const wallet = createBitcoinTestWallet(larkspur)
    expect(await getErrorCode(ask(wallet, 'wallet_getAccount'))).toBe(-32002)
    expect(await call(wallet, 'requestAccounts')).toEqual([larkspur.address])
    wallet.behavior = 'reject'
    const { addresses, network } = await ask(wallet, 'wallet_connect', { addresses: ['payment', 'ordinals'] })
    expect(addresses).toMatchObject([{ address: larkspur.address }, { address: larkspur.ordinalAddress }])
    expect(network).toEqual({ bitcoin: { name: 'Mainnet' } })
    expect(await ask(wallet, 'getAccounts')).toHaveLength(2)
  })

  it('rejects with the error code of each interface when the user rejects', async () => {
    const wallet = createBitcoinTestWallet(larkspur)
    wallet.behavior = 'reject'
    expect(await getErrorCode(ask(wallet, 'wallet_connect'))).toBe(-32000)
    expect(await getErrorCode(call(wallet, 'requestAccounts') as Promise<unknown>)).toBe(4001)
  })

  it('leaves a prompt open until the behavior changes', async () => {
    const wallet = createAuthorizedWallet()
    wallet.behavior = 'hang'
    const answer = call(wallet, 'signMessage', message)
    wallet.behavior = 'reject'
    expect(await getErrorCode(answer as Promise<unknown>)).toBe(4001)
  })

  it('emits sats-connect events for accounts, networks and revocation', async () => {
    const wallet = createAuthorizedWallet({ otherKeys: [meridian.privateKey] })
    const events: unknown[] = []
    wallet.satsConnect.addListener({ eventName: 'accountChange', cb: (event) => events.push(event) })
    wallet.satsConnect.addListener({ eventName: 'networkChange', cb: (event) => events.push(event) })
    wallet.satsConnect.addListener({ eventName: 'disconnect', cb: (event) => events.push(event) })
    wallet.setAccounts([meridian.address])
    wallet.setNetwork('testnet')
    wallet.setAccounts([])
    expect(events).toEqual([
      { type: 'accountChange' },
      { type: 'networkChange', bitcoin: { name: 'Testnet' } },
      { type: 'accountChange' },
      { type: 'disconnect' },
    ])
  })

  it('emits UniSat events until the listener is removed', async () => {
    const wallet = createAuthorizedWallet({ otherKeys: [meridian.privateKey] })
    const events: unknown[] = []
    const listener = (value: unknown) => events.push(value)
    for (const event of ['accountsChanged', 'networkChanged']) call(wallet, 'on', event, listener)
    wallet.setAccounts([meridian.address])
    call(wallet, 'removeListener', 'accountsChanged', listener)
    await call(wallet, 'switchChain', 'BITCOIN_TESTNET')
    expect(events).toEqual([[meridian.address], 'testnet'])
    expect(await call(wallet, 'getChain')).toEqual({ enum: 'BITCOIN_TESTNET' })
  })

  it('rejects unknown networks, methods and accounts', async () => {
    expect(await getErrorCode(ask(createAuthorizedWallet(), 'wallet_changeNetwork', { name: 'Moon' }))).toBe(-32602)
    expect(await getErrorCode(call(createAuthorizedWallet(), 'switchChain', 'MOON') as Promise<unknown>)).toBe(-32602)
    expect(await getErrorCode(ask(createAuthorizedWallet(), 'stx_transfer'))).toBe(-32601)
    expect(() => createAuthorizedWallet().setAccounts([meridian.address])).toThrow('is not an account')
  })
})

it('records every request', async () => {
  const wallet = createAuthorizedWallet()
  await call(wallet, 'signMessage', message, 'ecdsa')
  await ask(wallet, 'wallet_getNetwork')
  await ask(wallet, 'wallet_disconnect')
  expect(wallet.requests).toEqual([
    { method: 'signMessage', params: [message, 'ecdsa'] },
    { method: 'wallet_getNetwork', params: undefined },
    { method: 'wallet_disconnect', params: undefined },
  ])
  expect(await call(wallet, 'getAccounts')).toEqual([])
})
