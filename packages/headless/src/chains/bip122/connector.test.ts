import { p2wpkh, Transaction } from '@scure/btc-signer'
import { base64, hex } from '@scure/base'
import { beforeEach, describe, expect, test } from 'vitest'
import { settle } from '../../../test/clock.js'
import {
  type BitcoinInterfaceName,
  createBitcoinConnector,
  bitcoinInterfaceNames,
} from '../../../test/bitcoinProviders.js'
import type { Connector, ConnectorEvent } from '../../connectors/connector.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import { bitcoin, bitcoinTestnet } from '../../networks/bip122.js'
import { bitcoinTestWalletSeeds, type BitcoinTestWallet } from '../../testing/wallets/bip122/createBitcoinTestWallet.js'

const [larkspur, meridian] = bitcoinTestWalletSeeds
const main = bitcoin.caipNetworkId
const message = 'Grüße, ₿!'
const { Verifier } = (await import('bip322-js')).default
const verify = (address: string, signature: string) =>
  Verifier.verifySignature(address, message, base64.encode(hex.decode(signature)), true)

let life: AbortController
let events: ConnectorEvent[]

beforeEach(() => {
  life = new AbortController()
  events = []
})

/** The first account that was events last. */
const heardFirst = () => {
  const event = events.at(-1)
  return event?.type === 'accounts' ? event.accounts[0] : undefined
}
const connect = (connector: Connector) => connector.connect({ signal: life.signal })
const restore = (connector: Connector) => connector.restore({ signal: life.signal })
const ask = (connector: Connector, method: string, params: unknown, network: CaipNetworkId = main) =>
  connector.request({ method, params }, network) as Promise<Record<string, string>>

/** Real wallets that the site is connected to. */
async function connectWallet(
  walletKind: BitcoinInterfaceName,
  options: Parameters<typeof createBitcoinConnector>[1] = {},
) {
  const stand = createBitcoinConnector(walletKind, { authorized: true, ...options })
  await connect(stand.connector)
  return stand
}
const payment = { address: larkspur.address, type: 'payment', publicKey: expect.stringMatching(/^0[23][0-9a-f]{64}$/) }
const ordinal = {
  address: larkspur.ordinalAddress,
  type: 'ordinal',
  publicKey: expect.stringMatching(/^[0-9a-f]{64}$/),
}

/** A PSBT that spends a coin of the wallet's payment address to Meridian. */
function unsigned({ publicKey }: BitcoinTestWallet) {
  const transaction = new Transaction()
  const { script } = p2wpkh(hex.decode(publicKey))
  transaction.addInput({ txid: '11'.repeat(32), index: 1, witnessUtxo: { amount: 50_000n, script } })
  transaction.addOutputAddress(meridian.address, 40_000n)
  return base64.encode(transaction.toPSBT())
}
const signInputs = [{ address: larkspur.address, index: 0 }]

describe.each(bitcoinInterfaceNames)('a wallet of the kind %s', (walletKind) => {
  const accounts = walletKind === 'UniSat' ? [payment] : [payment, ordinal]

  test('connects with its accounts and public keys, the payment account first', async () => {
    const { connector } = createBitcoinConnector(walletKind)
    expect(await connect(connector)).toEqual([
      { namespace: 'bip122', accounts, caipNetworkId: main, wallet: { name: 'W', rdns: 'w' } },
    ])
  })

  test('reports a test network', async () => {
    const { connector, wallet } = createBitcoinConnector(walletKind, { network: 'testnet' })
    const [session] = await connect(connector)
    expect(session?.caipNetworkId).toBe(bitcoinTestnet.caipNetworkId)
    expect(session?.accounts[0]?.address).toBe(wallet.address)
  })

  test('restores without a prompt, and not at all when it grants nothing', async () => {
    const known = createBitcoinConnector(walletKind, { authorized: true })
    known.wallet.behavior = 'hang'
    expect(await restore(known.connector)).toMatchObject([{ accounts, caipNetworkId: main }])
    const stranger = createBitcoinConnector(walletKind)
    stranger.wallet.behavior = 'hang'
    expect(await restore(stranger.connector)).toEqual([])
  })

  test('rejects with a user rejection when the user refuses to connect', async () => {
    const { connector, wallet } = createBitcoinConnector(walletKind)
    wallet.behavior = 'reject'
    await expect(connect(connector)).rejects.toMatchObject({ code: 'USER_REJECTED', isUserRejection: true })
  })

  test('aborts a connect that is never answered', async () => {
    const { connector, wallet } = createBitcoinConnector(walletKind)
    wallet.behavior = 'hang'
    const attempt = connect(connector)
    life.abort()
    await expect(attempt).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })

  test('signs a text that another library verifies', async () => {
    const { connector } = await connectWallet(walletKind)
    const { address } = larkspur
    const answer = await ask(connector, 'signMessage', { account: address, address, message })
    expect(answer).toEqual({ address, signature: expect.stringMatching(/^[0-9a-f]+$/) })
    expect(verify(address, answer['signature'] ?? '')).toBe(true)
  })

  test('rejects with a user rejection when the user refuses to sign', async () => {
    const { connector, wallet } = await connectWallet(walletKind)
    wallet.behavior = 'reject'
    const { address } = larkspur
    await expect(ask(connector, 'signMessage', { address, message })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test('signs a PSBT that can be finalized', async () => {
    const { connector, wallet } = await connectWallet(walletKind)
    const answer = await ask(connector, 'signPsbt', { psbt: unsigned(wallet), signInputs })
    const signed = Transaction.fromPSBT(base64.decode(answer['psbt'] ?? ''))
    expect(signed.isFinal).toBe(false)
    signed.finalize()
    expect(signed.isFinal).toBe(true)
  })

  test('broadcasts a signed PSBT on request', async () => {
    const { connector, wallet } = await connectWallet(walletKind)
    const answer = await ask(connector, 'signPsbt', { psbt: unsigned(wallet), signInputs, broadcast: true })
    expect(answer['txid']).toMatch(/^[0-9a-f]{64}$/)
  })

  test('reports a changed account with its key, and a disconnect', async () => {
    const { connector, wallet } = await connectWallet(walletKind, { otherKeys: [meridian.privateKey] })
    connector.subscribe((event) => events.push(event))
    wallet.setAccounts([meridian.address])
    const key = expect.stringMatching(/^0[23][0-9a-f]{64}$/)
    await expect.poll(() => heardFirst()).toEqual({ address: meridian.address, type: 'payment', publicKey: key })
    wallet.setAccounts([])
    // Only this kind tells that the user disconnected the site.
    const end = walletKind === 'sats-connect' ? { type: 'disconnect' } : { type: 'accounts', accounts: [] }
    await expect.poll(() => events).toContainEqual({ namespace: 'bip122', ...end })
  })

  test('reports a changed network with the accounts there', async () => {
    const { connector, wallet } = await connectWallet(walletKind)
    connector.subscribe((event) => events.push(event))
    wallet.setNetwork('testnet')
    await expect.poll(() => heardFirst()?.address).toBe(wallet.address)
    expect(events).toContainEqual({ type: 'network', caipNetworkId: bitcoinTestnet.caipNetworkId })
  })

  test('reports nothing after unsubscribing', async () => {
    const { connector, wallet } = await connectWallet(walletKind)
    const undos = [1, 2].map(() => connector.subscribe((event) => events.push(event)))
    wallet.setNetwork('testnet')
    for (const undo of undos) undo()
    await settle()
    const asked = wallet.requests.length
    wallet.setAccounts([])
    await settle()
    expect(events).toEqual([])
    expect(wallet.requests.slice(asked)).toEqual([])
  })

  test('revokes the site’s permission on disconnect', async () => {
    const { connector, wallet } = await connectWallet(walletKind)
    await connector.disconnect('bip122', true)
    wallet.behavior = 'hang'
    expect(await restore(connector)).toEqual([])
  })

  test('answers getAccountAddresses in WalletConnect’s format', async () => {
    const { connector } = await connectWallet(walletKind)
    const answer: unknown = await ask(connector, 'getAccountAddresses', { account: larkspur.address })
    expect(answer).toMatchObject(accounts.map(({ address, type }) => ({ address, intention: type })))
  })

  test('rejects an unknown method without a request to the wallet', async () => {
    const { connector, wallet } = await connectWallet(walletKind)
    const asked = wallet.requests.length
    await expect(ask(connector, 'eth_sign', {})).rejects.toMatchObject({ rpcCode: 4200 })
    expect(wallet.requests).toHaveLength(asked)
  })
})

describe.each(['sats-connect', 'UniSat'] as const)('a wallet of the kind %s', (walletKind) => {
  test('sends satoshis', async () => {
    const { connector, wallet } = await connectWallet(walletKind)
    const { txid } = await ask(connector, 'sendTransfer', { recipientAddress: meridian.address, amount: '12345' })
    expect(txid).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(wallet.requests.at(-1)?.params)).toContain('12345')
  })

  test.each(['0', '-1', '1.5', '1e3', '9007199254740992', ''])(
    'rejects a transfer of %j satoshis without a request to the wallet',
    async (amount) => {
      const { connector, wallet } = await connectWallet(walletKind)
      const asked = wallet.requests.length
      const transfer = ask(connector, 'sendTransfer', { recipientAddress: meridian.address, amount })
      await expect(transfer).rejects.toMatchObject({ code: 'INVALID_DATA' })
      expect(wallet.requests).toHaveLength(asked)
    },
  )

  test('switches to the requested network and reports the accounts there', async () => {
    const { connector, wallet } = await connectWallet(walletKind)
    connector.subscribe((event) => events.push(event))
    await ask(connector, 'wallet_changeNetwork', undefined, bitcoinTestnet.caipNetworkId)
    expect(heardFirst()?.address).toBe(wallet.address)
    expect(await restore(connector)).toMatchObject([{ caipNetworkId: bitcoinTestnet.caipNetworkId }])
  })

  test('rejects a network that the wallet has no name for', async () => {
    const { connector, wallet } = await connectWallet(walletKind)
    const asked = wallet.requests.length
    const move = ask(connector, 'wallet_changeNetwork', undefined, 'bip122:ff')
    await expect(move).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
    expect(wallet.requests).toHaveLength(asked)
  })
})
