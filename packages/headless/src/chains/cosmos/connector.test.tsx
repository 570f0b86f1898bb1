import { serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { base64, hex } from '@scure/base'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settle } from '../../../test/clock.js'
import { fakeClient } from '../../../test/fakeClient.js'
import { connect as connectClient } from '../../actions/connection/connect.js'
import { switchNetwork } from '../../actions/connection/switchNetwork.js'
import { connectedSession } from '../../client/selectors.js'
import type { Connector, ConnectorEvent } from '../../connectors/connector.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import { cosmosHub, osmosis } from '../../networks/cosmos.js'
import { sampleAccounts } from '../../../test/sampleAccounts.js'
import {
  type CosmosTestWalletOptions,
  cosmosTestWalletSeeds,
  createCosmosTestWallet,
} from '../../testing/wallets/cosmos/createCosmosTestWallet.js'
import { cosmos } from './adapter.js'
import { toAdr36Doc } from './adr36.js'
import { keplrConnector, type KeplrProvider } from './connector.js'

const [larkspur, meridian] = cosmosTestWalletSeeds
const { address } = larkspur
const hub = cosmosHub.caipNetworkId
const event = 'keplr_keystorechange'
const info: ConnectorInfo = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'cosmos', info: { rdns: 'w' } }

let life: AbortController
let events: ConnectorEvent[]
let undos: (() => void)[]

beforeEach(() => {
  life = new AbortController()
  events = []
  undos = []
})
afterEach(() => {
  for (const undo of undos) undo()
})

const over = (provider: Partial<KeplrProvider>, network: CaipNetworkId = hub) =>
  keplrConnector(info, provider as KeplrProvider, { event, network })
function stand(options: Partial<CosmosTestWalletOptions> = {}) {
  const wallet = createCosmosTestWallet({ ...larkspur, ...options })
  undos.push(wallet.inject())
  return { wallet, connector: over(wallet.provider) }
}
const key = { bech32Address: address, pubKey: new Uint8Array(33).fill(2) }
const odd = (changes: Partial<KeplrProvider>) =>
  over({ enable: async () => undefined, getKey: async () => key, ...changes })

const connect = (connector: Connector, caipNetworkId?: CaipNetworkId) =>
  connector.connect({ signal: life.signal, ...(caipNetworkId && { caipNetworkId }) })
const restore = (connector: Connector, caipNetworkId?: CaipNetworkId) =>
  connector.restore({ signal: life.signal, ...(caipNetworkId && { caipNetworkId }) })
const ask = (connector: Connector, method: string, params?: unknown, network: CaipNetworkId = hub) =>
  connector.request({ method, params }, network) as Promise<Record<string, unknown>>
const listen = (connector: Connector) => {
  const undo = connector.subscribe((value) => events.push(value))
  undos.push(undo)
  return undo
}
const addresses = () =>
  events.map((value) => (value.type === 'accounts' ? value.accounts.map((one) => one.address) : value))
function verifies(signed: Uint8Array, signature: unknown) {
  const { pub_key, signature: given } = signature as { pub_key: { value: string }; signature: string }
  const parsed = Secp256k1Signature.fromFixedLength(base64.decode(given))
  return Secp256k1.verifySignature(parsed, sha256(signed), base64.decode(pub_key.value))
}

describe('connect and restore', () => {
  test('enable the configured network and return its account with the public key', async () => {
    const { connector, wallet } = stand()
    const publicKey = (await createCosmosTestWallet({ ...larkspur, authorized: true }).provider.getKey('cosmoshub-4'))
      .pubKey
    expect(await connect(connector)).toEqual([
      {
        namespace: 'cosmos',
        accounts: [{ address, publicKey: base64.encode(publicKey) }],
        caipNetworkId: hub,
        wallet: { name: 'W', rdns: 'w' },
      },
    ])
    expect(wallet.requests).toEqual([
      { method: 'enable', params: [['cosmoshub-4']] },
      { method: 'getKey', params: ['cosmoshub-4'] },
    ])
  })

  test('enable the requested network', async () => {
    const { connector, wallet } = stand()
    const [session] = await connect(connector, osmosis.caipNetworkId)
    expect(session).toMatchObject({
      caipNetworkId: osmosis.caipNetworkId,
      accounts: [{ address: wallet.addressOn('osmosis-1') }],
    })
    expect(await restore(connector)).toMatchObject([{ caipNetworkId: osmosis.caipNetworkId }])
  })

  test('ignore a network of another namespace', async () => {
    const [session] = await connect(stand().connector, 'eip155:1')
    expect(session?.caipNetworkId).toBe(hub)
  })

  test('use Cosmos Hub when the wallet does not know the requested chain', async () => {
    const { connector } = stand()
    const [session] = await connect(connector, 'cosmos:moon-1')
    expect(session?.caipNetworkId).toBe(hub)
  })

  test('reject when the user refuses, without a second prompt', async () => {
    const { connector, wallet } = stand()
    wallet.behavior = 'reject'
    await expect(connect(connector, osmosis.caipNetworkId)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(wallet.requests).toHaveLength(1)
  })

  test('read a rejection in Keplr’s words', async () => {
    const connector = odd({ enable: () => Promise.reject(new Error('Request rejected')) })
    await expect(connect(connector)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test('reject when a request is pending in the wallet', async () => {
    const { connector, wallet } = stand()
    wallet.behavior = 'hang'
    void connect(connector).catch(() => undefined)
    await expect(connect(over(wallet.provider, osmosis.caipNetworkId))).rejects.toMatchObject({
      code: 'REQUEST_PENDING',
    })
    life.abort()
  })

  test('abort when the wallet never answers, and request nothing more', async () => {
    const asked: unknown[] = []
    let fail: (error: Error) => void = () => undefined
    const connector = odd({
      enable: (ids) => {
        asked.push(ids)
        return new Promise((_, reject) => (fail = reject))
      },
    })
    const attempt = connect(connector, osmosis.caipNetworkId)
    life.abort()
    await expect(attempt).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    fail(new Error('There is no chain info'))
    await settle()
    expect(asked).toEqual([['osmosis-1']])
  })

  test('do not prompt on a site the user allowed before', async () => {
    const { connector, wallet } = stand({ authorized: true })
    wallet.behavior = 'hang'
    expect(await restore(connector, hub)).toMatchObject([{ accounts: [{ address }] }])
  })

  test.each([
    undefined,
    null,
    'x',
    {},
    { bech32Address: 7 },
    { bech32Address: '' },
    { bech32Address: '0x1' },
    { bech32Address: address.toUpperCase() },
  ])('do not connect when the wallet answers %j', async (answer) => {
    const connector = odd({ getKey: async () => answer })
    await expect(connect(connector)).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
    expect(await restore(connector)).toEqual([])
  })

  test.each(['xx', new Uint8Array(1), undefined])('leave out a malformed public key: %s', async (pubKey) => {
    const [session] = await connect(odd({ getKey: async () => ({ bech32Address: address, pubKey }) }))
    expect(session?.accounts).toEqual([{ address }])
  })

  test('reject with a typed error when the wallet throws', async () => {
    const enable = () => {
      throw 'boom'
    }
    await expect(connect(odd({ enable }))).rejects.toMatchObject({ code: 'UNKNOWN_ERROR', cause: 'boom' })
  })
})

describe('request', () => {
  const doc = {
    chain_id: 'cosmoshub-4',
    account_number: '7',
    sequence: '3',
    fee: { gas: '1', amount: [] },
    msgs: [{ type: 'x', value: {} }],
    memo: '',
  }

  test('signs an ADR-36 text by signArbitrary', async () => {
    const { connector, wallet } = stand({ authorized: true })
    const signDoc = toAdr36Doc(address, 'Grüße')
    const answer = await ask(connector, 'cosmos_signAmino', { signerAddress: address, signDoc })
    expect(answer['signed']).toEqual(signDoc)
    expect(verifies(serializeSignDoc(signDoc), answer['signature'])).toBe(true)
    expect(wallet.requests.at(-1)).toEqual({ method: 'signArbitrary', params: ['cosmoshub-4', address, 'Grüße'] })
  })

  test('signs an ADR-36 text by signAmino where the wallet has no signArbitrary', async () => {
    const { wallet } = stand({ authorized: true })
    const { enable, getKey, signAmino } = wallet.provider
    const signDoc = toAdr36Doc(address, 'Grüße')
    const connector = over({ enable, getKey, signAmino })
    const answer = await ask(connector, 'cosmos_signAmino', { signerAddress: address, signDoc })
    expect(verifies(serializeSignDoc(signDoc), answer['signature'])).toBe(true)
  })

  test('signs a transaction in amino mode unchanged', async () => {
    const { connector, wallet } = stand({ authorized: true })
    const answer = await ask(connector, 'cosmos_signAmino', { signerAddress: address, signDoc: doc })
    expect(verifies(serializeSignDoc(doc), answer['signature'])).toBe(true)
    expect(wallet.requests.at(-1)?.method).toBe('signAmino')
  })

  test('decodes the bytes of a direct-mode transaction from hex for the wallet', async () => {
    const { connector, wallet } = stand({ authorized: true })
    const signDoc = { chainId: 'cosmoshub-4', accountNumber: '300', bodyBytes: '010203', authInfoBytes: '' }
    const answer = await ask(connector, 'cosmos_signDirect', { signerAddress: address, signDoc })
    expect(answer['signed']).toEqual(signDoc)
    expect(wallet.requests.at(-1)?.params).toEqual([
      'cosmoshub-4',
      address,
      {
        chainId: 'cosmoshub-4',
        accountNumber: 300n,
        bodyBytes: Uint8Array.of(1, 2, 3),
        authInfoBytes: new Uint8Array(),
      },
    ])
    const written = `0a030102031a0b${hex.encode(new TextEncoder().encode('cosmoshub-4'))}20ac02`
    expect(verifies(hex.decode(written), answer['signature'])).toBe(true)
  })

  test('reads an account number that the wallet returns as an object', async () => {
    const accountNumber = { low: 5, toString: () => '5' }
    const signed = { chainId: 'c', accountNumber, bodyBytes: Uint8Array.of(255), authInfoBytes: new Uint8Array() }
    const connector = odd({ signDirect: async () => ({ signed, signature: {} }) })
    const signDoc = { chainId: 'c', accountNumber: '5', bodyBytes: 'ff', authInfoBytes: '' }
    const answer = await ask(connector, 'cosmos_signDirect', { signerAddress: address, signDoc })
    expect(answer['signed']).toEqual(signDoc)
  })

  test.each([undefined, {}, { signed: { chainId: 'c' } }])(
    'rejects an answer without a document: %j',
    async (answer) => {
      const connector = odd({ signDirect: async () => answer })
      const signDoc = { chainId: 'c', accountNumber: '5', bodyBytes: 'ff', authInfoBytes: '' }
      const signing = ask(connector, 'cosmos_signDirect', { signerAddress: address, signDoc })
      await expect(signing).rejects.toMatchObject({ code: 'INVALID_DATA' })
    },
  )

  test('rejects with a user rejection when the user refuses', async () => {
    const { connector, wallet } = stand({ authorized: true })
    wallet.behavior = 'reject'
    const signing = ask(connector, 'cosmos_signAmino', { signerAddress: address, signDoc: doc })
    await expect(signing).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test.each(['cosmos_signAmino', 'cosmos_signDirect', 'experimentalSuggestChain', 'cosmos_other'])(
    'rejects a method that the wallet does not have: %s',
    async (method) => {
      await expect(ask(odd({}), method, { signDoc: doc })).rejects.toMatchObject({ rpcCode: 4200 })
    },
  )
})

test('cosmos_getAccounts answers in WalletConnect’s format', async () => {
  const { connector } = stand({ authorized: true })
  expect(await ask(connector, 'cosmos_getAccounts')).toEqual([
    { algo: 'secp256k1', address, pubkey: expect.stringMatching(/^[A-Za-z0-9+/]{44}$/) },
  ])
  expect(await ask(odd({ getKey: async () => null }), 'cosmos_getAccounts')).toEqual([])
})

describe('subscribe', () => {
  test('reports a changed account and a revoked permission', async () => {
    const { connector, wallet } = stand({ authorized: true, otherKeys: [meridian.privateKey] })
    await connect(connector)
    listen(connector)
    wallet.setAccounts([meridian.address])
    await expect.poll(addresses).toEqual([[meridian.address]])
    wallet.setAccounts([])
    await expect.poll(addresses).toEqual([[meridian.address], []])
  })

  test('reports the address of the current chain after a switch', async () => {
    const { connector, wallet } = stand({ authorized: true })
    await connect(connector)
    listen(connector)
    await restore(connector, osmosis.caipNetworkId)
    expect(addresses()).toEqual([[wallet.addressOn('osmosis-1')]])
    window.dispatchEvent(new Event(event))
    await expect.poll(addresses).toEqual([[wallet.addressOn('osmosis-1')], [wallet.addressOn('osmosis-1')]])
  })

  test('reports nothing before a connection', async () => {
    const { connector, wallet } = stand({ authorized: true })
    listen(connector)
    window.dispatchEvent(new Event(event))
    await settle()
    expect([events, wallet.requests]).toEqual([[], []])
  })

  test('asks nothing of a wallet that has not been connected yet', async () => {
    const { connector, wallet } = stand()
    listen(connector)
    await connector.restore({ signal: life.signal, namespace: 'cosmos', remembered: [] })
    window.dispatchEvent(new Event(event))
    await settle()
    expect([events, wallet.requests]).toEqual([[], []])
  })

  test('reports nothing after unsubscribing', async () => {
    const { connector, wallet } = stand({ authorized: true })
    await connect(connector)
    const listeners = [listen(connector), listen(connector)]
    for (const undo of listeners) undo()
    const asked = wallet.requests.length
    window.dispatchEvent(new Event(event))
    await settle()
    expect([events, wallet.requests.length]).toEqual([[], asked])
  })
})

describe('a network that the wallet grants too late', () => {
  let grant: () => void
  let connector: Connector
  let asked: string[]

  beforeEach(() => {
    asked = []
    connector = odd({
      async enable([chainId]) {
        asked.push(chainId ?? '')
        if (chainId === 'osmosis-1') await new Promise<void>((resolve) => (grant = resolve))
      },
      getKey: async (chainId) => ({
        bech32Address: chainId === 'osmosis-1' ? sampleAccounts.osmosis : sampleAccounts.cosmos,
      }),
      experimentalSuggestChain: async () => void asked.push('suggested'),
    })
  })

  test('leaves the account as it is, after the user went back to another one', async () => {
    const client = fakeClient({
      networks: [cosmosHub, osmosis],
      adapters: [cosmos()],
      connectors: [() => connector],
    })
    const session = () => connectedSession(client.state.getState(), 'cosmos')
    await connectClient(client, { connector: info })
    const superseded = switchNetwork(client, { caipNetworkId: osmosis.caipNetworkId })
    await expect.poll(() => asked).toContain('osmosis-1')
    await switchNetwork(client, { caipNetworkId: hub })
    await expect(superseded).rejects.toMatchObject({ code: 'NETWORK_SWITCH_SUPERSEDED' })
    grant()
    await settle()
    expect(session()).toMatchObject({ address: sampleAccounts.cosmos, caipNetworkId: hub })
    expect(asked).not.toContain('suggested')
  })

  test('is not reported, after the attempt to connect was aborted', async () => {
    await connect(connector)
    listen(connector)
    const attempt = connect(connector, osmosis.caipNetworkId)
    await expect.poll(() => asked).toContain('osmosis-1')
    life.abort()
    await expect(attempt).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    grant()
    await settle()
    expect(events).toEqual([])
  })
})

describe('disconnect', () => {
  test('revokes the permission and reports no later change', async () => {
    const { connector, wallet } = stand({ authorized: true })
    await connect(connector)
    listen(connector)
    await connector.disconnect('cosmos', true)
    expect(wallet.requests.at(-1)).toEqual({ method: 'disable', params: [['cosmoshub-4']] })
    window.dispatchEvent(new Event(event))
    await settle()
    expect(events).toEqual([])
  })

  test('ignores a wallet that cannot revoke the permission', async () => {
    const connector = odd({ disable: () => Promise.reject(new Error('no')) })
    await connect(connector)
    await expect(connector.disconnect('cosmos', true)).resolves.toBeUndefined()
    await expect(odd({}).disconnect('cosmos', true)).resolves.toBeUndefined()
  })
})
