import { cryptoWaitReady, decodeAddress, sr25519Verify } from '@polkadot/util-crypto'
import { hex } from '@scure/base'
import { beforeEach, describe, expect, test } from 'vitest'
import { settle } from '../../../test/clock.js'
import type { Connector, ConnectorEvent } from '../../connectors/connector.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import { kusama, polkadot } from '../../networks/polkadot.js'
import {
  createPolkadotTestWallet,
  type PolkadotTestWalletOptions,
  polkadotTestWalletSeeds,
} from '../../testing/wallets/polkadot/createPolkadotTestWallet.js'
import { extensionConnector, type InjectedExtension } from './connector.js'

const [larkspur, meridian] = polkadotTestWalletSeeds
const { address } = larkspur
const info: ConnectorInfo = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'polkadot', info: { rdns: 'w' } }
const bytes = (text: string) => new TextEncoder().encode(text)

let life: AbortController
let events: ConnectorEvent[]

await cryptoWaitReady()
beforeEach(() => {
  life = new AbortController()
  events = []
})

const over = (extension: InjectedExtension) => extensionConnector(info, extension, polkadot.caipNetworkId)
function stand(options: Partial<PolkadotTestWalletOptions> = {}) {
  const wallet = createPolkadotTestWallet({ ...larkspur, ...options })
  return { wallet, connector: over(wallet.extension) }
}
/** An extension that does what a test says once the user allowed the site. */
const odd = (accounts: object, signer: object = {}) => over({ enable: async () => ({ accounts, signer }) })

const connect = (connector: Connector) => connector.connect({ signal: life.signal })
const restore = (connector: Connector) => connector.restore({ signal: life.signal })
const ask = (connector: Connector, method: string, params: object) =>
  connector.request({ method, params }, polkadot.caipNetworkId) as Promise<{ signature: string }>
const signing = (connector: Connector, message: string) => ask(connector, 'polkadot_signMessage', { address, message })
const verifies = (signed: string, signature: string) =>
  sr25519Verify(bytes(signed), hex.decode(signature.slice(2)), decodeAddress(address))
const addresses = () =>
  events.map((event) => (event.type === 'accounts' ? event.accounts.map((one) => one.address) : event))
describe('connect and restore', () => {
  test('prompt the user once and return the accounts on the configured network', async () => {
    const { connector, wallet } = stand()
    expect(await connect(connector)).toEqual([
      {
        namespace: 'polkadot',
        accounts: [{ address }],
        caipNetworkId: polkadot.caipNetworkId,
        wallet: { name: 'W', rdns: 'w' },
      },
    ])
    expect(wallet.requests.map(({ method }) => method)).toEqual(['enable'])
  })

  test('prompt once for requests that come before the user allowed the site, and again after a refusal', async () => {
    let prompts = 0
    const connector = over({
      async enable() {
        prompts += 1
        await settle()
        if (prompts === 1) throw new Error('Cancelled')
        return { accounts: { get: async () => [{ address }] } }
      },
    })
    const both = await Promise.allSettled([connect(connector), restore(connector)])
    expect([both.map(({ status }) => status), prompts]).toEqual([['rejected', 'rejected'], 1])
    expect([await restore(connector), prompts]).toMatchObject([[{ accounts: [{ address }] }], 2])
  })

  test('use the requested network and stay on it', async () => {
    const { connector } = stand()
    const [session] = await connector.connect({ signal: life.signal, caipNetworkId: kusama.caipNetworkId })
    expect(session?.caipNetworkId).toBe(kusama.caipNetworkId)
    expect(await restore(connector)).toMatchObject([{ caipNetworkId: kusama.caipNetworkId }])
  })

  test('ignore a network of another namespace', async () => {
    const { connector } = stand()
    const [session] = await connector.connect({ signal: life.signal, caipNetworkId: 'eip155:1' })
    expect(session?.caipNetworkId).toBe(polkadot.caipNetworkId)
  })

  test('reject with a user rejection when the user refuses', async () => {
    const { connector, wallet } = stand()
    wallet.behavior = 'reject'
    await expect(connect(connector)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test.each(['Rejected', 'Cancelled', 'canceled.', new Error('Cancelled')])('read the rejection %s', async (word) => {
    await expect(connect(over({ enable: () => Promise.reject(word) }))).rejects.toMatchObject({
      code: 'USER_REJECTED',
      isUserRejection: true,
    })
  })

  test('abort when the wallet never answers, and ignore a later answer', async () => {
    const { connector, wallet } = stand()
    wallet.behavior = 'hang'
    connector.subscribe((event) => events.push(event))
    const attempt = connect(connector)
    life.abort()
    await expect(attempt).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await expect(connect(connector)).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })

  test('reject when a request is pending in the wallet', async () => {
    const { connector, wallet } = stand()
    wallet.behavior = 'hang'
    void connect(connector).catch(() => undefined)
    await expect(connect(over(wallet.extension))).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    life.abort()
  })

  test('do not prompt on a site the user allowed before', async () => {
    const { connector, wallet } = stand({ authorized: true })
    wallet.behavior = 'hang'
    expect(await restore(connector)).toMatchObject([{ accounts: [{ address }] }])
  })

  test.each([
    [[]],
    [null],
    [{ length: 1, 0: { address } }],
    [[null, 7, {}, { address: 7 }, { address: `${address} ` }, { address: '0x1' }]],
  ])('reject the accounts %j', async (accounts) => {
    await expect(connect(odd({ get: async () => accounts }))).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
  })

  test.each([[null], [{}], ['x'], [{ accounts: null }], [{ accounts: { get: 1 } }]])(
    'reject with a typed error when enable() returns %j',
    async (injected) => {
      await expect(connect(over({ enable: async () => injected }))).rejects.toMatchObject({
        category: 'INTERNAL_SDK_ERROR',
      })
    },
  )

  test('read at most a hundred accounts', async () => {
    const [session] = await connect(odd({ get: async () => Array.from({ length: 5_000 }, () => ({ address })) }))
    expect(session?.accounts).toHaveLength(100)
  })
})

test('connect returns an account with a genesis hash on that chain only', async () => {
  const tied = { address: meridian.address, genesisHash: `0x${kusama.id}${'00'.repeat(16)}` }
  const connector = odd({ get: async () => [{ address, genesisHash: '' }, { address, genesisHash: null }, tied] })
  const on = async (caipNetworkId: `polkadot:${string}`) =>
    (await connector.restore({ signal: life.signal, caipNetworkId }))[0]?.accounts.map((account) => account.address)
  connector.subscribe((event) => events.push(event))
  expect(await on(polkadot.caipNetworkId)).toEqual([address, address])
  expect(addresses()).toEqual([])
  expect(await on(kusama.caipNetworkId)).toEqual([address, address, meridian.address])
  expect(addresses()).toEqual([[address, address, meridian.address]])
})

describe('polkadot_signMessage', () => {
  test('signs a text between <Bytes> and </Bytes>', async () => {
    const { connector } = stand({ authorized: true })
    const { signature } = await signing(connector, 'Grüße')
    expect(verifies('<Bytes>Grüße</Bytes>', signature)).toBe(true)
    expect(verifies('Grüße', signature)).toBe(false)
  })

  test('signs a text that looks like hex as text', async () => {
    const { connector } = stand({ authorized: true })
    const { signature } = await signing(connector, '0x1234')
    expect(verifies('<Bytes>0x1234</Bytes>', signature)).toBe(true)
  })

  test('rejects with a user rejection when the user refuses', async () => {
    const { connector, wallet } = stand({ authorized: true })
    await connect(connector)
    wallet.behavior = 'reject'
    await expect(signing(connector, 'x')).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test('rejects when the wallet cannot sign', async () => {
    const connector = odd({ get: async () => [{ address }] })
    await expect(signing(connector, 'x')).rejects.toMatchObject({ rpcCode: 4200 })
    const transaction = ask(connector, 'polkadot_signTransaction', { transactionPayload: {} })
    await expect(transaction).rejects.toMatchObject({ rpcCode: 4200 })
    await expect(ask(connector, 'polkadot_other', {})).rejects.toMatchObject({ rpcCode: 4200 })
  })

  test('rejects with a typed error when the wallet throws', async () => {
    const signRaw = () => {
      throw 'boom'
    }
    const connector = odd({ get: async () => [{ address }] }, { signRaw })
    await expect(signing(connector, 'x')).rejects.toMatchObject({ code: 'UNKNOWN_ERROR', cause: 'boom' })
  })
})

describe('subscribe', () => {
  test('reports changed accounts and a revoked permission', async () => {
    const { connector, wallet } = stand({ authorized: true, otherKeys: [meridian.privateKey] })
    await connect(connector)
    connector.subscribe((event) => events.push(event))
    wallet.setAccounts([meridian.address, address])
    wallet.setAccounts([])
    expect(addresses()).toEqual([[address], [meridian.address, address], []])
  })

  test('reports changes to listeners from before the connection', async () => {
    const { connector, wallet } = stand({ authorized: true, otherKeys: [meridian.privateKey] })
    connector.subscribe((event) => events.push(event))
    await connect(connector)
    wallet.setAccounts([meridian.address])
    expect(addresses()).toEqual([[address], [meridian.address]])
  })

  test('reports nothing after unsubscribing, and leaves no listener', async () => {
    let listeners = 0
    const subscribe = () => {
      listeners += 1
      return () => (listeners -= 1)
    }
    const connector = odd({ get: async () => [{ address }], subscribe })
    await connect(connector)
    const undos = [1, 2].map(() => connector.subscribe((event) => events.push(event)))
    expect(listeners).toBe(1)
    for (const undo of undos) undo()
    await settle()
    expect(listeners).toBe(0)
  })

  test('reports nothing after a disconnect', async () => {
    const late: ((accounts: unknown) => void)[] = []
    const connector = odd({
      get: async () => [{ address }],
      subscribe: (listener: () => void) => void late.push(listener),
    })
    await connect(connector)
    connector.subscribe((event) => events.push(event))
    await connector.disconnect('polkadot', true)
    late[0]?.([{ address: meridian.address }])
    expect(events).toEqual([])
  })

  test.each([
    { when: 'is missing', subscribe: undefined },
    {
      when: 'throws',
      subscribe: () => {
        throw new Error('no events here')
      },
    },
    {
      when: 'throws when it is ended',
      subscribe: () => () => {
        throw new Error('no end')
      },
    },
  ])('works with a wallet whose subscription $when', async ({ subscribe }) => {
    const connector = odd({ get: async () => [{ address }], subscribe })
    await connect(connector)
    const undo = connector.subscribe(() => undefined)
    expect(undo).not.toThrow()
    await settle()
    expect(await restore(connector)).toHaveLength(1)
  })
})
