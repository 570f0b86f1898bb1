import { cryptoWaitReady, decodeAddress, sr25519Verify } from '@polkadot/util-crypto'
import { hex } from '@scure/base'
import { beforeEach, describe, expect, test } from 'vitest'
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
const facts: ConnectorInfo = { id: 'w', name: 'W', type: 'ANNOUNCED', chain: 'polkadot', info: { rdns: 'w' } }
const bytes = (text: string) => new TextEncoder().encode(text)

let life: AbortController
let told: ConnectorEvent[]

await cryptoWaitReady()
beforeEach(() => {
  life = new AbortController()
  told = []
})

const over = (extension: InjectedExtension) => extensionConnector(facts, extension, polkadot.caipNetworkId)
function stand(options: Partial<PolkadotTestWalletOptions> = {}) {
  const wallet = createPolkadotTestWallet({ ...larkspur, ...options })
  return { wallet, connector: over(wallet.extension) }
}
/** An extension that does what a test says once the visitor let the site in. */
const odd = (accounts: object, signer: object = {}) => over({ enable: async () => ({ accounts, signer }) })

const connect = (connector: Connector) => connector.connect({ signal: life.signal })
const restore = (connector: Connector) => connector.restore({ signal: life.signal })
const ask = (connector: Connector, method: string, params: object) =>
  connector.request({ method, params }, polkadot.caipNetworkId) as Promise<{ signature: string }>
const signing = (connector: Connector, message: string) => ask(connector, 'polkadot_signMessage', { address, message })
const verifies = (signed: string, signature: string) =>
  sr25519Verify(bytes(signed), hex.decode(signature.slice(2)), decodeAddress(address))
const addresses = () =>
  told.map((event) => (event.type === 'accounts' ? event.accounts.map((one) => one.address) : event))
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('connecting', () => {
  test('asks the visitor once, and tells the accounts on the host’s network', async () => {
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

  test('stands on the network that is wanted, and stays there', async () => {
    const { connector } = stand()
    const [session] = await connector.connect({ signal: life.signal, caipNetworkId: kusama.caipNetworkId })
    expect(session?.caipNetworkId).toBe(kusama.caipNetworkId)
    expect(await restore(connector)).toMatchObject([{ caipNetworkId: kusama.caipNetworkId }])
  })

  test('pays no heed to a network of another family', async () => {
    const { connector } = stand()
    const [session] = await connector.connect({ signal: life.signal, caipNetworkId: 'eip155:1' })
    expect(session?.caipNetworkId).toBe(polkadot.caipNetworkId)
  })

  test('is refused by the visitor', async () => {
    const { connector, wallet } = stand()
    wallet.behavior = 'reject'
    await expect(connect(connector)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test.each(['Rejected', 'Cancelled', 'canceled.', new Error('Cancelled')])(
    'is refused in a word: %s',
    async (word) => {
      await expect(connect(over({ enable: () => Promise.reject(word) }))).rejects.toMatchObject({
        code: 'USER_REJECTED',
        isUserRejection: true,
      })
    },
  )

  test('is given up when the wallet never answers, and its late answer is told to nobody (R27)', async () => {
    const { connector, wallet } = stand()
    wallet.behavior = 'hang'
    connector.subscribe((event) => told.push(event))
    const attempt = connect(connector)
    life.abort()
    await expect(attempt).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await expect(connect(connector)).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })

  test('is told when the wallet is already asking (R27)', async () => {
    const { connector, wallet } = stand()
    wallet.behavior = 'hang'
    void connect(connector).catch(() => undefined)
    await expect(connect(over(wallet.extension))).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
    life.abort()
  })

  test('does nothing the visitor sees when a site that was let in comes back', async () => {
    const { connector, wallet } = stand({ authorized: true })
    wallet.behavior = 'hang'
    expect(await restore(connector)).toMatchObject([{ accounts: [{ address }] }])
  })

  test.each([
    [[]],
    [null],
    [{ length: 1, 0: { address } }],
    [[null, 7, {}, { address: 7 }, { address: `${address} ` }, { address: '0x1' }]],
  ])('connects nobody when the wallet shows %j', async (accounts) => {
    await expect(connect(odd({ get: async () => accounts }))).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
  })

  test.each([[null], [{}], ['x'], [{ accounts: null }], [{ accounts: { get: 1 } }]])(
    'fails with a typed error when the wallet gives %j (R26)',
    async (injected) => {
      await expect(connect(over({ enable: async () => injected }))).rejects.toMatchObject({
        category: 'INTERNAL_SDK_ERROR',
      })
    },
  )

  test('reads the first hundred of a flood of accounts', async () => {
    const [session] = await connect(odd({ get: async () => Array.from({ length: 5_000 }, () => ({ address })) }))
    expect(session?.accounts).toHaveLength(100)
  })
})

test('an account of one chain is shown on that chain only', async () => {
  const tied = { address: meridian.address, genesisHash: `0x${kusama.id}${'00'.repeat(16)}` }
  const connector = odd({ get: async () => [{ address, genesisHash: '' }, { address, genesisHash: null }, tied] })
  const on = async (caipNetworkId: `polkadot:${string}`) =>
    (await connector.restore({ signal: life.signal, caipNetworkId }))[0]?.accounts.map((account) => account.address)
  connector.subscribe((event) => told.push(event))
  expect(await on(polkadot.caipNetworkId)).toEqual([address, address])
  expect(addresses()).toEqual([])
  expect(await on(kusama.caipNetworkId)).toEqual([address, address, meridian.address])
  expect(addresses()).toEqual([[address, address, meridian.address]])
})

describe('signing a text', () => {
  test('signs it between <Bytes> and </Bytes>, and verifies (I3)', async () => {
    const { connector } = stand({ authorized: true })
    const { signature } = await signing(connector, 'Grüße')
    expect(verifies('<Bytes>Grüße</Bytes>', signature)).toBe(true)
    expect(verifies('Grüße', signature)).toBe(false)
  })

  test('signs a text that looks like bytes as the text it is', async () => {
    const { connector } = stand({ authorized: true })
    const { signature } = await signing(connector, '0x1234')
    expect(verifies('<Bytes>0x1234</Bytes>', signature)).toBe(true)
  })

  test('is refused by the visitor', async () => {
    const { connector, wallet } = stand({ authorized: true })
    await connect(connector)
    wallet.behavior = 'reject'
    await expect(signing(connector, 'x')).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test('is told when the wallet cannot', async () => {
    const connector = odd({ get: async () => [{ address }] })
    await expect(signing(connector, 'x')).rejects.toMatchObject({ rpcCode: 4200 })
    const transaction = ask(connector, 'polkadot_signTransaction', { transactionPayload: {} })
    await expect(transaction).rejects.toMatchObject({ rpcCode: 4200 })
    await expect(ask(connector, 'polkadot_other', {})).rejects.toMatchObject({ rpcCode: 4200 })
  })

  test('is told when the wallet throws at once', async () => {
    const signRaw = () => {
      throw 'boom'
    }
    const connector = odd({ get: async () => [{ address }] }, { signRaw })
    await expect(signing(connector, 'x')).rejects.toMatchObject({ code: 'UNKNOWN_ERROR', cause: 'boom' })
  })
})

describe('what the wallet reports by itself', () => {
  test('is told: other accounts, and the end', async () => {
    const { connector, wallet } = stand({ authorized: true, otherKeys: [meridian.privateKey] })
    await connect(connector)
    connector.subscribe((event) => told.push(event))
    wallet.setAccounts([meridian.address, address])
    wallet.setAccounts([])
    expect(addresses()).toEqual([[address], [meridian.address, address], []])
  })

  test('is told also when somebody listened before the wallet was connected', async () => {
    const { connector, wallet } = stand({ authorized: true, otherKeys: [meridian.privateKey] })
    connector.subscribe((event) => told.push(event))
    await connect(connector)
    wallet.setAccounts([meridian.address])
    expect(addresses()).toEqual([[address], [meridian.address]])
  })

  test('is told to nobody after the undo, and no listener stays (R5)', async () => {
    let listeners = 0
    const subscribe = () => {
      listeners += 1
      return () => (listeners -= 1)
    }
    const connector = odd({ get: async () => [{ address }], subscribe })
    await connect(connector)
    const undos = [1, 2].map(() => connector.subscribe((event) => told.push(event)))
    expect(listeners).toBe(1)
    for (const undo of undos) undo()
    await settled()
    expect(listeners).toBe(0)
  })

  test('is not told after the wallet was left, however it goes on', async () => {
    const late: ((accounts: unknown) => void)[] = []
    const connector = odd({
      get: async () => [{ address }],
      subscribe: (listener: () => void) => void late.push(listener),
    })
    await connect(connector)
    connector.subscribe((event) => told.push(event))
    await connector.disconnect('polkadot', true)
    late[0]?.([{ address: meridian.address }])
    expect(told).toEqual([])
  })

  test.each([
    { when: 'cannot be heard', subscribe: undefined },
    {
      when: 'throws',
      subscribe: () => {
        throw new Error('no events here')
      },
    },
    {
      when: 'throws when it is left',
      subscribe: () => () => {
        throw new Error('no end')
      },
    },
  ])('a wallet that $when is used without it (R26)', async ({ subscribe }) => {
    const connector = odd({ get: async () => [{ address }], subscribe })
    await connect(connector)
    const undo = connector.subscribe(() => undefined)
    expect(undo).not.toThrow()
    await settled()
    expect(await restore(connector)).toHaveLength(1)
  })
})
