import type { Client } from '@portico/headless'
import { connect, disconnect } from '@portico/headless/actions'
import type { TestWallet } from '@portico/headless/testing'
import { porticoConnector } from '@portico/headless/wagmi'
import * as wagmi3 from '@wagmi/core'
import * as wagmi2 from '@wagmi/core-2'
import { type Address, erc20Abi, http } from 'viem'
import { base as viemBase, mainnet as viemMainnet } from 'viem/chains'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSite } from './support/createSite'
import { startWorld, type World } from './world'

const receiver: Address = '0x00000000000000000000000000000000000b0b05'

let world: World
let wallet: TestWallet
let portico: Client

beforeAll(async () => {
  world = await startWorld({ hasPhone: false })
})
afterAll(() => world.close())

beforeEach(async () => {
  ;({ portico, wallet } = await createSite(world))
})

const session = () => portico.state.getState().sessions.eip155
const modal = () => portico.state.getState().modal

it('the connector has the type that both majors take', () => {
  const taken: readonly [wagmi2.CreateConnectorFn, wagmi3.CreateConnectorFn] = [
    porticoConnector(portico),
    porticoConnector(portico),
  ]
  expect(taken).toHaveLength(2)
})

// Both majors have these actions in the same form.
describe.each([
  ['2', wagmi2 as unknown as typeof wagmi3],
  ['3', wagmi3],
])('wagmi %s', (_major, wagmi) => {
  let config: ReturnType<typeof createConfig>

  const createConfig = () =>
    wagmi.createConfig({
      chains: [viemMainnet, viemBase],
      transports: { [viemMainnet.id]: http(world.urls.evm[1]), [viemBase.id]: http(world.urls.evm[8453]) },
      connectors: [porticoConnector(portico)],
      multiInjectedProviderDiscovery: false,
      storage: null,
    })
  const account = () => {
    const { status, current, connections } = config.state
    const connection = connections.get(current ?? '')
    return { status, address: connection?.accounts[0], chainId: connection?.chainId }
  }
  const connector = () => config.connectors[0]

  beforeEach(() => {
    config = createConfig()
  })

  it('is connected with the account that the visitor connects in the modal', async () => {
    expect(account().status).toBe('disconnected')
    await connect(portico, { connector: 'own' })
    expect(account()).toEqual({ status: 'connected', address: wallet.address, chainId: 1 })
  })

  it('connects by the modal', async () => {
    const connected = wagmi.connect(config, { connector: connector() })
    await vi.waitUntil(() => modal().isOpen)
    expect(modal().history.at(-1)).toMatchObject({ view: 'Connect' })
    await connect(portico, { connector: 'own' })
    expect(await connected).toEqual({ accounts: [wallet.address], chainId: 1 })
    expect(account().status).toBe('connected')
  })

  it('hears of a visitor who closes the modal as of a rejection', async () => {
    const refused = wagmi.connect(config, { connector: connector() })
    const failure = refused.catch((thrown: unknown) => thrown)
    await vi.waitUntil(() => modal().isOpen)
    portico.internals.modal.close('escape')
    expect(await failure).toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    expect(account().status).toBe('disconnected')
  })

  it('reads and writes a contract, and the transaction is in the list of the modal', async () => {
    await connect(portico, { connector: 'own' })
    const contract = {
      address: world.tokens.find(({ chainId }) => chainId === 1)?.address ?? receiver,
      abi: erc20Abi,
    } as const
    const read = () => wagmi.readContract(config, { ...contract, functionName: 'balanceOf', args: [receiver] })
    const before = await read()
    const hash = await wagmi.writeContract(config, { ...contract, functionName: 'transfer', args: [receiver, 4n] })
    expect((await wagmi.waitForTransactionReceipt(config, { hash })).status).toBe('success')
    expect(await read()).toBe(before + 4n)
    expect(portico.state.getState().transactions).toMatchObject([{ kind: 'transaction', hash }])
  })

  it('follows the wallet to another chain and account', async () => {
    await connect(portico, { connector: 'own' })
    wallet.setChain(8453)
    await expect.poll(account).toMatchObject({ chainId: 8453 })
    wallet.setAccounts([receiver])
    await expect.poll(account).toMatchObject({ address: receiver, chainId: 8453 })
  })

  it('switches the network of the page', async () => {
    await connect(portico, { connector: 'own' })
    await wagmi.switchChain(config, { chainId: viemBase.id })
    expect([account().chainId, session()]).toMatchObject([8453, { caipNetworkId: 'eip155:8453' }])
  })

  it('hears of a switch that the visitor rejects, and stays', async () => {
    await connect(portico, { connector: 'own' })
    wallet.behavior = 'reject'
    const refused = wagmi.switchChain(config, { chainId: viemBase.id })
    await expect(refused).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    expect(account().chainId).toBe(1)
  })

  it('disconnects the page, and is disconnected by it', async () => {
    await connect(portico, { connector: 'own' })
    await wagmi.disconnect(config)
    expect([account().status, session()]).toEqual(['disconnected', undefined])
    await connect(portico, { connector: 'own' })
    expect(account().status).toBe('connected')
    await disconnect(portico)
    expect(account().status).toBe('disconnected')
  })

  it('finds a connection that was there before it', async () => {
    await connect(portico, { connector: 'own' })
    config = createConfig()
    await vi.waitUntil(() => account().status === 'connected')
    const connections = await wagmi.reconnect(config)
    expect(connections).toMatchObject([{ accounts: [wallet.address], chainId: 1 }])
    expect(account().status).toBe('connected')
  })

  it('finds none where the visitor has not connected', async () => {
    expect(await wagmi.reconnect(config)).toEqual([])
    expect(account().status).toBe('disconnected')
  })
})
