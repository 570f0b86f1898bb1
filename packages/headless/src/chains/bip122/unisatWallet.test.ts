import { beforeEach, describe, expect, test } from 'vitest'
import { connectorFor } from '../../../test/bitcoinProviders.js'
import type { Connector, ConnectorEvent } from '../../connectors/connector.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import { bitcoin, bitcoinTestnet } from '../../networks/bip122.js'
import { bitcoinTestWalletSeeds } from '../../testing/wallets/bip122/createBitcoinTestWallet.js'

const [larkspur, meridian] = bitcoinTestWalletSeeds
const main = bitcoin.caipNetworkId
const message = 'Grüße, ₿!'

let life: AbortController
let told: ConnectorEvent[]

beforeEach(() => {
  life = new AbortController()
  told = []
})

const connect = (connector: Connector) => connector.connect({ signal: life.signal })
const ask = (connector: Connector, method: string, params: unknown, network: CaipNetworkId = main) =>
  connector.request({ method, params }, network) as Promise<Record<string, string>>
const signInputs = [{ address: larkspur.address, index: 0 }]
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('a UniSat wallet', () => {
  const provider = (changes: Record<string, unknown> = {}) => ({
    requestAccounts: async () => [larkspur.address],
    getAccounts: async () => [larkspur.address],
    getPublicKey: async () => '02'.repeat(33),
    getNetwork: async () => 'livenet',
    ...changes,
  })
  const over = (changes?: Record<string, unknown>) => connectorFor('UniSat', provider(changes)).connector

  test('that is older says livenet and is told testnet', async () => {
    const asked: unknown[] = []
    const connector = over({ switchNetwork: async (name: unknown) => asked.push(name) })
    expect(await connect(connector)).toMatchObject([{ caipNetworkId: main }])
    await ask(connector, 'wallet_changeNetwork', undefined, bitcoinTestnet.caipNetworkId)
    expect(asked).toEqual(['testnet'])
    const signet = ask(connector, 'wallet_changeNetwork', undefined, 'bip122:00000008819873e925422c1ff0f99f7c')
    await expect(signet).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
  })

  test('on a chain of its own is not taken to stand on Bitcoin, though its addresses are the same', async () => {
    const connector = over({ getChain: async () => ({ enum: 'FRACTAL_BITCOIN_MAINNET' }) })
    await expect(connect(connector)).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
  })

  test('that does not tell its key is connected without it', async () => {
    const connector = over({ getPublicKey: () => Promise.reject(new Error('no')) })
    expect(await connect(connector)).toMatchObject([{ accounts: [{ address: larkspur.address, type: 'payment' }] }])
  })

  test('is asked for BIP-322 where the address has nothing else', async () => {
    const asked: unknown[] = []
    const connector = over({ signMessage: async (...values: unknown[]) => void asked.push(values) })
    for (const protocol of ['bip322', 'ecdsa', undefined])
      await ask(connector, 'signMessage', { address: larkspur.address, message, protocol }).catch(() => undefined)
    expect(asked).toEqual([
      [message, 'bip322-simple'],
      [message, 'ecdsa'],
      [message, 'ecdsa'],
    ])
  })

  test('without events is used without them (R26)', () => {
    const broken = () => {
      throw new Error('no events here')
    }
    const undo = over({ on: broken, removeListener: broken }).subscribe(() => undefined)
    expect(undo).not.toThrow()
  })

  test('that can no longer say where it stands is left', async () => {
    let change: () => void = () => undefined
    const connector = over({
      on: (_event: string, listener: () => void) => (change = listener),
      getAccounts: () => Promise.reject(new Error('locked')),
    })
    connector.subscribe((event) => told.push(event))
    change()
    await expect.poll(() => told).toEqual([{ type: 'disconnect', namespace: 'bip122' }])
  })

  test('that answers late does not undo a later answer', async () => {
    const waiting: ((accounts: string[]) => void)[] = []
    let change: () => void = () => undefined
    const connector = over({
      on: (_event: string, listener: () => void) => (change = listener),
      getAccounts: () => new Promise<string[]>((resolve) => waiting.push(resolve)),
    })
    connector.subscribe((event) => told.push(event))
    change()
    change()
    waiting[1]?.([larkspur.address])
    await expect.poll(() => told).toHaveLength(2)
    waiting[0]?.([])
    await settled()
    expect(told.at(-1)).toMatchObject({ accounts: [{ address: larkspur.address }] })
  })
})

describe('answers of another form', () => {
  test.each(['', '0x', 'abc', 'xyz', null])('are no transaction: %j', async (answer) => {
    const { connector } = connectorFor('UniSat', { signPsbt: async () => answer, sendBitcoin: async () => answer })
    await expect(ask(connector, 'signPsbt', { psbt: 'cHNidP8=', signInputs })).rejects.toMatchObject({
      code: 'UNREADABLE_REPLY',
    })
    const transfer = ask(connector, 'sendTransfer', { recipientAddress: meridian.address, amount: '1' })
    await expect(transfer).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
  })
})
