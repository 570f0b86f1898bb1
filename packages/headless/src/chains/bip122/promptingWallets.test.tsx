import { p2wpkh, Transaction } from '@scure/btc-signer'
import { base64, hex } from '@scure/base'
import bip322 from 'bip322-js'
import { beforeEach, describe, expect, test } from 'vitest'
import { leatherProvider, satsConnect1Provider } from '../../../test/promptingProviders.js'
import { site } from '../../../test/walletPage.js'
import { connect } from '../../actions/connection/connect.js'
import { disconnect } from '../../actions/connection/disconnect.js'
import { sendTransaction } from '../../actions/send/sendTransaction.js'
import { signMessage, signTransaction } from '../../actions/sign.js'
import { switchNetwork } from '../../actions/connection/switchNetwork.js'
import type { Client } from '../../client/client.js'
import { getAccount } from '../../client/selectors.js'
import { bitcoin, bitcoinTestnet } from '../../networks/bip122.js'
import {
  type BitcoinTestWallet,
  bitcoinTestWalletSeeds,
  createBitcoinTestWallet,
} from '../../testing/wallets/bip122/createBitcoinTestWallet.js'
import { createBip122Actions } from './actions.js'
import { bip122 } from './adapter.js'

const [larkspur, meridian] = bitcoinTestWalletSeeds
const { address, ordinalAddress } = larkspur
const { Verifier } = bip322
const verify = (signer: string, signature: string) => Verifier.verifySignature(signer, 'Grüße, ₿!', signature)

/** How each wallet stands on the page, and the requests by which it asks its user for the account. */
const kinds = [
  {
    kind: 'Leather',
    id: 'bip122:LeatherProvider',
    connectCall: 'getAddresses',
    /** Refused by the wallet, without a window. */
    probes: ['wallet_getAccount', 'wallet_connect', 'getAccounts'],
    install(wallet: BitcoinTestWallet) {
      const { provider, asked } = leatherProvider(wallet)
      const entry = { id: 'LeatherProvider', name: 'Leather', methods: ['getAddresses', 'signMessage', 'sendTransfer'] }
      Object.assign(globalThis, { LeatherProvider: provider, btc_providers: [entry] })
      return asked
    },
  },
  {
    kind: 'Magic Eden',
    id: 'io.magiceden.wallet',
    connectCall: 'connect',
    probes: [],
    install(wallet: BitcoinTestWallet) {
      const { provider, asked } = satsConnect1Provider(wallet)
      Object.assign(globalThis, { magicEden: { bitcoin: provider } })
      return asked
    },
  },
]

/** A PSBT that spends a coin of Larkspur's to Meridian. */
function unsigned({ publicKey }: BitcoinTestWallet) {
  const transaction = new Transaction()
  const { script } = p2wpkh(hex.decode(publicKey))
  transaction.addInput({ txid: '11'.repeat(32), index: 1, witnessUtxo: { amount: 50_000n, script } })
  transaction.addOutputAddress(meridian.address, 40_000n)
  return base64.encode(transaction.toPSBT())
}
const options = { signInputs: [{ address, index: 0 }] }

describe.each(kinds)('$kind', ({ id, connectCall, probes, install }) => {
  const { cleanUp, load, session } = site(bip122(), [bitcoin, bitcoinTestnet])
  let wallet: BitcoinTestWallet
  let asked: readonly string[]
  const shown = (client: Client) => {
    const state = client.state.getState()
    const { status, locked, isConfirmed } = getAccount(client.options, state.sessions.bip122, state)
    return { status, locked, isConfirmed, address: session(client)?.address }
  }
  const open = { status: 'connected', locked: false, isConfirmed: true, address }

  function installWallet(next: BitcoinTestWallet) {
    wallet = next
    asked = install(next)
  }
  beforeEach(() => {
    installWallet(createBitcoinTestWallet(larkspur))
    cleanUp(() => {
      for (const name of ['LeatherProvider', 'btc_providers', 'magicEden']) Reflect.deleteProperty(globalThis, name)
    })
  })

  async function connected() {
    const client = load()
    await connect(client, { connector: id })
    return client
  }
  /** The next visit: the page loads anew, the wallet still knows the site. */
  async function reloaded(seed = larkspur) {
    const before = await connected()
    before.destroy()
    installWallet(createBitcoinTestWallet({ ...seed, authorized: true }))
    const client = load()
    await expect.poll(() => session(client)).toBeDefined()
    return client
  }

  test('connects with its payment account first and signs messages of both accounts', async () => {
    const client = await connected()
    expect(shown(client)).toEqual(open)
    expect(session(client)?.accounts).toMatchObject([{ address, type: 'payment' }, { address: ordinalAddress }])
    expect(verify(address, await signMessage(client, { message: 'Grüße, ₿!' }))).toBe(true)
    const connector = client.internals.connectors.get(id)
    const signer = connector && { connector, address: ordinalAddress, network: bitcoin }
    const signature = signer ? await createBip122Actions().signMessage(signer, 'Grüße, ₿!') : ''
    expect(verify(ordinalAddress, signature)).toBe(true)
  })

  test('signs a PSBT that can be finalized, and sends one on request', async () => {
    const client = await connected()
    const transaction = unsigned(wallet)
    const { psbt = '' } = (await signTransaction(client, { transaction, options })) as { readonly psbt?: string }
    const signed = Transaction.fromPSBT(base64.decode(psbt))
    signed.finalize()
    expect(signed.isFinal).toBe(true)
    expect(await sendTransaction(client, { transaction, options })).toMatchObject({ hash: signed.id })
  })

  test('sends satoshis from its payment account', async () => {
    const client = await connected()
    const connector = client.internals.connectors.get(id)
    if (!connector) throw new Error('no wallet')
    const details = { from: address, to: meridian.address, amount: 12_345n }
    const txid = await createBip122Actions().transfer({ connector, address, network: bitcoin }, details)
    expect(txid).toMatch(/^[0-9a-f]{64}$/)
    expect(wallet.requests.at(-1)).toEqual({
      method: 'sendTransfer',
      params: { recipients: [{ address: meridian.address, amount: 12_345 }] },
    })
  })

  test('tells that its user refused to connect, to sign and to send', async () => {
    wallet.behavior = 'reject'
    const client = load()
    await expect(connect(client, { connector: id })).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
    wallet.behavior = 'approve'
    await connect(client, { connector: id })
    wallet.behavior = 'reject'
    const transaction = unsigned(wallet)
    for (const refused of [
      () => signMessage(client, { message: 'hello' }),
      () => signTransaction(client, { transaction, options }),
      () => sendTransaction(client, { transaction, options }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test('a reload asks nothing that could open its window, and shows the account, to be confirmed', async () => {
    const client = await reloaded()
    expect(shown(client)).toEqual({ ...open, isConfirmed: false })
    expect(asked.filter((call) => !probes.includes(call))).toEqual([])
    expect(wallet.controls.prompts).toBe(0)
  })

  test('the first signature after a reload confirms the account', async () => {
    const client = await reloaded()
    expect(verify(address, await signMessage(client, { message: 'Grüße, ₿!' }))).toBe(true)
    expect(asked.filter((call) => !probes.includes(call))).toEqual([connectCall, 'signMessage'])
    expect(shown(client)).toEqual(open)
    await signMessage(client, { message: 'again' })
    expect(asked.filter((call) => call === connectCall)).toHaveLength(1)
  })

  test('another account than the remembered one ends the session at the first signature, and signs nothing', async () => {
    const client = await reloaded(meridian)
    await expect(signMessage(client, { message: 'hello' })).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    expect(asked).not.toContain('signMessage')
    expect(session(client)).toBeUndefined()
  })

  test('accounts that another script put on every object do not stand in for the wallet’s answer', async () => {
    const client = await reloaded(meridian)
    Reflect.defineProperty(Object.prototype, 'remembered', { configurable: true, value: [{ address }] })
    const refusal = await signMessage(client, { message: 'hello' }).catch(({ code }: { code: string }) => code)
    Reflect.deleteProperty(Object.prototype, 'remembered')
    expect([refusal, asked.includes('signMessage')]).toEqual(['WALLET_LOCKED', false])
  })

  test('a user who disconnects stays disconnected after a reload', async () => {
    const client = await connected()
    await disconnect(client)
    client.destroy()
    expect(session(load())).toBeUndefined()
  })

  test('cannot be switched to another network', async () => {
    const client = await connected()
    const { caipNetworkId } = bitcoinTestnet
    await expect(switchNetwork(client, { caipNetworkId })).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
    expect(session(client)?.caipNetworkId).toBe(bitcoin.caipNetworkId)
  })
})
