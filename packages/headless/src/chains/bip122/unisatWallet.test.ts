import { beforeEach, describe, expect, test } from 'vitest'
import { settle } from '../../../test/clock.js'
import { connectorFor } from '../../../test/bitcoinProviders.js'
import type { Connector, ConnectorEvent } from '../../connectors/connector.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import { bitcoin, bitcoinTestnet } from '../../networks/bip122.js'
import { bitcoinTestWalletSeeds } from '../../testing/wallets/bip122/createBitcoinTestWallet.js'

const [larkspur, meridian] = bitcoinTestWalletSeeds
const main = bitcoin.caipNetworkId
const message = 'Grüße, ₿!'

let life: AbortController
let events: ConnectorEvent[]

beforeEach(() => {
  life = new AbortController()
  events = []
})

const connect = (connector: Connector) => connector.connect({ signal: life.signal })
const ask = (connector: Connector, method: string, params: unknown, network: CaipNetworkId = main) =>
  connector.request({ method, params }, network) as Promise<Record<string, string>>
const signInputs = [{ address: larkspur.address, index: 0 }]
describe('a UniSat wallet', () => {
  const provider = (changes: Record<string, unknown> = {}) => ({
    requestAccounts: async () => [larkspur.address],
    getAccounts: async () => [larkspur.address],
    getPublicKey: async () => '02'.repeat(33),
    getNetwork: async () => 'livenet',
    ...changes,
  })
  const over = (changes?: Record<string, unknown>) => connectorFor('UniSat', provider(changes)).connector

  test("uses getNetwork and switchNetwork ('livenet', 'testnet') in older versions", async () => {
    const asked: unknown[] = []
    const connector = over({ switchNetwork: async (name: unknown) => asked.push(name) })
    expect(await connect(connector)).toMatchObject([{ caipNetworkId: main }])
    await ask(connector, 'wallet_changeNetwork', undefined, bitcoinTestnet.caipNetworkId)
    expect(asked).toEqual(['testnet'])
    const signet = ask(connector, 'wallet_changeNetwork', undefined, 'bip122:00000008819873e925422c1ff0f99f7c')
    await expect(signet).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
  })

  test('is not on Bitcoin when it is on Fractal, whose addresses are the same', async () => {
    const connector = over({ getChain: async () => ({ enum: 'FRACTAL_BITCOIN_MAINNET' }) })
    await expect(connect(connector)).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
  })

  test('connects without a public key when it does not return one', async () => {
    const connector = over({ getPublicKey: () => Promise.reject(new Error('no')) })
    expect(await connect(connector)).toMatchObject([{ accounts: [{ address: larkspur.address, type: 'payment' }] }])
  })

  test('signs by BIP-322 where the address has no other protocol', async () => {
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

  test('works without events', () => {
    const broken = () => {
      throw new Error('no events here')
    }
    const undo = over({ on: broken, removeListener: broken }).subscribe(() => undefined)
    expect(undo).not.toThrow()
  })

  test('is locked, and not disconnected, when it can no longer be read', async () => {
    let change: () => void = () => undefined
    const connector = over({
      on: (_event: string, listener: () => void) => (change = listener),
      getAccounts: () => Promise.reject(new Error('locked')),
    })
    connector.subscribe((event) => events.push(event))
    change()
    await expect.poll(() => events).toEqual([{ type: 'accounts', namespace: 'bip122', accounts: [] }])
  })

  test('ignores an answer that arrives after a newer one', async () => {
    const waiting: ((accounts: string[]) => void)[] = []
    let change: () => void = () => undefined
    const connector = over({
      on: (_event: string, listener: () => void) => (change = listener),
      getAccounts: () => new Promise<string[]>((resolve) => waiting.push(resolve)),
    })
    connector.subscribe((event) => events.push(event))
    change()
    change()
    waiting[1]?.([larkspur.address])
    await expect.poll(() => events).toHaveLength(2)
    waiting[0]?.([])
    await settle()
    expect(events.at(-1)).toMatchObject({ accounts: [{ address: larkspur.address }] })
  })
})

describe('malformed answers of a UniSat wallet', () => {
  test.each(['', '0x', 'abc', 'xyz', null])('signPsbt rejects the answer %j', async (answer) => {
    const { connector } = connectorFor('UniSat', { signPsbt: async () => answer, sendBitcoin: async () => answer })
    await expect(ask(connector, 'signPsbt', { psbt: 'cHNidP8=', signInputs })).rejects.toMatchObject({
      code: 'UNREADABLE_REPLY',
    })
    const transfer = ask(connector, 'sendTransfer', { recipientAddress: meridian.address, amount: '1' })
    await expect(transfer).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
  })
})
