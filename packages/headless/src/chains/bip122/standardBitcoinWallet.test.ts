import { beforeEach, describe, expect, test } from 'vitest'
import { createBitcoinConnector, connectorFor } from '../../../test/bitcoinProviders.js'
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
const restore = (connector: Connector) => connector.restore({ signal: life.signal })
const ask = (connector: Connector, method: string, params: unknown, network: CaipNetworkId = main) =>
  connector.request({ method, params }, network) as Promise<Record<string, string>>

/** A real wallet that the site is connected to. */
async function connectWallet() {
  const stand = createBitcoinConnector('Wallet Standard', { authorized: true })
  await connect(stand.connector)
  return stand
}

describe('a Wallet Standard wallet with Bitcoin', () => {
  test('rejects transfers and network switches', async () => {
    const { connector } = await connectWallet()
    const transfer = ask(connector, 'sendTransfer', { recipientAddress: meridian.address, amount: '1' })
    await expect(transfer).rejects.toMatchObject({ rpcCode: 4200 })
    const move = ask(connector, 'wallet_changeNetwork', undefined, bitcoinTestnet.caipNetworkId)
    await expect(move).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
  })

  test('stays connected while another of its namespaces is', async () => {
    const { connector, wallet } = await connectWallet()
    await connector.disconnect('bip122', false)
    expect(wallet.requests.map(({ method }) => method)).not.toContain('standard:disconnect')
  })

  test('emits disconnect when it unregisters', async () => {
    const { connector, unregister } = await connectWallet()
    connector.subscribe((event) => events.push(event))
    unregister()
    expect(events).toEqual([{ type: 'disconnect', namespace: 'bip122' }])
    await expect(ask(connector, 'signMessage', { address: larkspur.address, message })).rejects.toMatchObject({
      rpcCode: 4200,
    })
  })

  test('receives its own account objects, and signs for no other account', async () => {
    const { connector, wallet } = await connectWallet()
    const { address } = meridian
    await expect(ask(connector, 'signMessage', { address, message })).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    expect(wallet.requests.map(({ method }) => method)).not.toContain('bitcoin:signMessage')
  })

  test('receives the sighash type of each input', async () => {
    const asked: unknown[] = []
    const account = { address: larkspur.address, chains: ['bitcoin:mainnet'] }
    const { connector } = connectorFor('Wallet Standard', {
      name: 'W',
      icon: '',
      chains: [],
      accounts: [account],
      features: {
        'bitcoin:connect': { connect: async () => ({ accounts: [account] }) },
        'bitcoin:signTransaction': { signTransaction: async (...inputs: unknown[]) => void asked.push(...inputs) },
      },
    })
    await connect(connector)
    const signInputs = [
      { address: larkspur.address, index: 0, sighashTypes: [129] },
      { address: larkspur.address, index: 2 },
    ]
    await ask(connector, 'signPsbt', { psbt: 'cHNidP8=', signInputs }).catch(() => undefined)
    expect(asked).toEqual([
      {
        psbt: Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff),
        chain: 'bitcoin:mainnet',
        inputsToSign: [
          { account, signingIndexes: [0], sigHash: 129 },
          { account, signingIndexes: [2] },
        ],
      },
    ])
  })

  test('is on the requested one of several networks', async () => {
    const chains = ['bitcoin:mainnet', 'bitcoin:testnet']
    const account = { address: larkspur.address, chains }
    const { connector } = connectorFor('Wallet Standard', {
      name: 'W',
      icon: '',
      chains,
      accounts: [account],
      features: { 'bitcoin:connect': { connect: async () => ({ accounts: [account] }) } },
    })
    const { signal } = life
    const [session] = await connector.connect({ signal, caipNetworkId: bitcoinTestnet.caipNetworkId })
    expect(session?.caipNetworkId).toBe(bitcoinTestnet.caipNetworkId)
    expect(await restore(connector)).toMatchObject([{ caipNetworkId: bitcoinTestnet.caipNetworkId }])
  })

  test('has its ordinals on taproot when its accounts name no purpose', async () => {
    const features = {
      'bitcoin:connect': { connect: async () => ({ accounts: [larkspur.ordinalAddress, larkspur.address] }) },
    }
    const { connector } = connectorFor('Wallet Standard', { name: 'W', icon: '', chains: [], accounts: [], features })
    const [session] = await connect(connector)
    expect(session?.accounts.map(({ address }) => address)).toEqual([larkspur.address, larkspur.ordinalAddress])
  })
})

describe('malformed answers of a Wallet Standard wallet', () => {
  test.each([{ signature: new Uint8Array() }, { signature: 'AAAA' }, undefined, null])(
    'signMessage rejects the answer %j',
    async (output) => {
      const account = { address: larkspur.address }
      const { connector } = connectorFor('Wallet Standard', {
        name: 'W',
        icon: '',
        chains: [],
        accounts: [account],
        features: {
          'bitcoin:connect': { connect: async () => ({ accounts: [account] }) },
          'bitcoin:signMessage': { signMessage: async () => [output] },
        },
      })
      await connect(connector)
      const answer = ask(connector, 'signMessage', { address: larkspur.address, message })
      await expect(answer).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
    },
  )
})
