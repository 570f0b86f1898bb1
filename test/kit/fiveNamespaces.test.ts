import { type CaipAddress, createPortico, type Client, type Namespace, type Network } from '@portico/headless'
import { disconnect, sendToken, signMessage, start, switchNetwork } from '@portico/headless/actions'
import { bip122 } from '@portico/headless/bip122'
import { cosmos } from '@portico/headless/cosmos'
import { eip155 } from '@portico/headless/eip155'
import {
  base,
  bitcoin,
  cosmosHub,
  kusama,
  mainnet,
  osmosis,
  polkadot,
  solanaDevnet,
  solanaMainnet,
} from '@portico/headless/networks'
import { polkadot as polkadotAdapter } from '@portico/headless/polkadot'
import { solana } from '@portico/headless/solana'
import { walletConnect } from '@portico/headless/walletconnect'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startWorld, type World } from '../devnet/world'
import { isSigned } from './isSigned'
import { type PersistentPage, persistentPage } from './persistentPage'
import { pairWithPhone, waitForState } from './pairWithPhone'

// Read when the WalletConnect client is loaded: each reloaded page gets a core of its own.
await vi.hoisted(async () => Object.assign(process.env, (await import('../devnet/support/sdkEnv')).sdkEnv))

const all: readonly [Network, ...Network[]] = [
  mainnet,
  base,
  solanaMainnet,
  solanaDevnet,
  bitcoin,
  polkadot,
  kusama,
  cosmosHub,
  osmosis,
]
const everyNamespace: readonly Namespace[] = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']
const legacySolana = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'

let world: World
let page: PersistentPage
let portico: Client
let leave: () => void
let everyNetwork: readonly string[]

const adapters = [eip155(), solana(), bip122(), polkadotAdapter(), cosmos()]

function open(networks = all) {
  portico = createPortico({
    projectId: 'local',
    metadata: { name: 'Kit', description: 'The kit without React', url: 'http://localhost', icons: [] },
    networks,
    adapters: adapters.filter(({ namespace }) => networks.some(({ chainNamespace }) => chainNamespace === namespace)),
    connectors: [walletConnect({ load: page.load })],
    services: world.json.services,
    storage: page.storage,
  })
  const stop = start(portico)
  leave = () => {
    stop()
    portico.destroy()
  }
}

/** Reloads the page: the client is destroyed and created again. */
function reload(networks = all) {
  leave()
  page.reload()
  open(networks)
}

beforeAll(async () => {
  world = await startWorld()
  everyNetwork = (await world.phone.state()).networks
})
afterAll(() => world.close())
beforeEach(() => {
  page = persistentPage()
  open()
})
afterEach(async () => {
  await disconnect(portico).catch(() => undefined)
  leave()
  page.reload()
  await fetch(`${world.urls.api}/__control/reset`, { method: 'POST' })
  await world.phone.setPolicy({ networks: everyNetwork })
})

const session = (namespace: Namespace) => {
  const found = portico.state.getState().sessions[namespace]
  return found?.status === 'connected' ? found : undefined
}
const connected = () => everyNamespace.filter((namespace) => session(namespace))
const accountOf = (namespace: Namespace) =>
  `${session(namespace)?.caipNetworkId}:${session(namespace)?.address}` as CaipAddress
const phoneSessions = async () => (await world.phone.state()).sessions

async function lamports(address: string): Promise<number> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [address] })
  const reply = await fetch(world.solana.rpcUrl, { method: 'POST', body })
  return ((await reply.json()) as { result: { value: number } }).result.value
}

const message = 'One phone, five families of chains'
async function sign(namespace: Namespace) {
  const signature = await signMessage(portico, { message, namespace })
  return { message, signature, address: session(namespace)?.address ?? '' }
}

/** The public key of the phone's Cosmos account, which its address is made of. */
async function cosmosKey(): Promise<string> {
  const { connectorId = '', caipNetworkId = cosmosHub.caipNetworkId } = session('cosmos') ?? {}
  const connector = portico.internals.connectors.get(connectorId)
  const answer = await connector?.request({ method: 'cosmos_getAccounts' }, caipNetworkId)
  const [account] = (answer ?? []) as { readonly pubkey: string }[]
  return account?.pubkey ?? ''
}

it('one pairing connects every namespace, and each signs what verifies on its network', async () => {
  await pairWithPhone(portico, world)
  expect(connected()).toEqual(everyNamespace)
  const { accounts, seen } = await world.phone.state()
  for (const namespace of everyNamespace) expect(accounts).toContain(accountOf(namespace))
  expect(session('bip122')?.accounts.map(({ type }) => type)).toEqual(['payment', 'ordinal'])

  expect(await isSigned.eip155(await sign('eip155'))).toBe(true)
  expect(isSigned.solana(await sign('solana'))).toBe(true)
  expect(isSigned.bip122(await sign('bip122'))).toBe(true)
  expect(isSigned.polkadot(await sign('polkadot'))).toBe(true)
  expect(await isSigned.cosmos(await sign('cosmos'), await cosmosKey())).toBe(true)

  const asked = (await world.phone.state()).seen.slice(seen.length).map(({ method, chainId }) => [method, chainId])
  expect(asked).toEqual([
    ['personal_sign', mainnet.caipNetworkId],
    ['solana_signMessage', solanaMainnet.caipNetworkId],
    ['signMessage', bitcoin.caipNetworkId],
    ['polkadot_signMessage', polkadot.caipNetworkId],
    ['cosmos_signAmino', cosmosHub.caipNetworkId],
    ['cosmos_getAccounts', cosmosHub.caipNetworkId],
  ])
}, 60_000)

it('the namespaces that the phone approves are connected', async () => {
  await world.phone.setPolicy({ networks: [solanaDevnet.caipNetworkId, cosmosHub.caipNetworkId] })
  await pairWithPhone(portico, world)
  expect(connected()).toEqual(['solana', 'cosmos'])
  expect(session('solana')?.caipNetworkId).toBe(solanaDevnet.caipNetworkId)
})

it('a phone with the legacy Solana chain id connects and signs', async () => {
  await world.phone.setPolicy({ networks: [legacySolana] })
  await pairWithPhone(portico, world)
  expect(session('solana')?.caipNetworkId).toBe(solanaMainnet.caipNetworkId)
  expect(isSigned.solana(await sign('solana'))).toBe(true)
  expect((await world.phone.state()).seen.at(-1)?.chainId).toBe(legacySolana)
})

it('a SOL transfer signed on the phone arrives', async () => {
  await pairWithPhone(portico, world)
  await switchNetwork(portico, { caipNetworkId: solanaMainnet.caipNetworkId })
  const to = world.solana.accounts.meridian.address
  const before = await lamports(to)
  const token = { caipNetworkId: solanaMainnet.caipNetworkId, ...solanaMainnet.nativeCurrency }
  await sendToken(portico, { from: accountOf('solana'), token, amount: 1_000_000_000n, to })
  await expect.poll(() => lamports(to)).toBe(before + 1_000_000_000)
})

it('namespaces disconnect one by one, and the last one ends the session', async () => {
  await world.phone.setPolicy({ networks: [bitcoin, polkadot, cosmosHub].map(({ caipNetworkId }) => caipNetworkId) })
  await pairWithPhone(portico, world)
  await disconnect(portico, { namespace: 'polkadot' })
  expect(connected()).toEqual(['bip122', 'cosmos'])
  expect(await phoneSessions()).toHaveLength(1)
  expect(isSigned.bip122(await sign('bip122'))).toBe(true)
  await disconnect(portico, { namespace: 'bip122' })
  await disconnect(portico, { namespace: 'cosmos' })
  await expect.poll(phoneSessions).toEqual([])
})

it('switching between Cosmos chains changes the address, and signing uses it', async () => {
  await pairWithPhone(portico, world)
  await switchNetwork(portico, { caipNetworkId: osmosis.caipNetworkId })
  expect(session('cosmos')).toMatchObject({
    caipNetworkId: osmosis.caipNetworkId,
    address: expect.stringMatching(/^osmo1/),
  })
  expect(await isSigned.cosmos(await sign('cosmos'), await cosmosKey())).toBe(true)
})

it('a reload restores every namespace on its network without a request to the phone', async () => {
  await pairWithPhone(portico, world)
  for (const network of [base, solanaDevnet, kusama, osmosis])
    await switchNetwork(portico, { caipNetworkId: network.caipNetworkId })
  const before = everyNamespace.map(accountOf)
  const { length } = (await world.phone.state()).seen

  reload()
  await waitForState(portico, ({ sessions }) =>
    everyNamespace.every((namespace) => sessions[namespace]?.status === 'connected'),
  )
  expect(everyNamespace.map(accountOf)).toEqual(before)
  expect((await world.phone.state()).seen).toHaveLength(length)
  expect(await isSigned.eip155(await sign('eip155'))).toBe(true)
  expect((await world.phone.state()).seen.at(-1)?.chainId).toBe(base.caipNetworkId)
}, 60_000)

it('a new pairing ends the previous session', async () => {
  await pairWithPhone(portico, world)
  await world.phone.setPolicy({ networks: [bitcoin.caipNetworkId, cosmosHub.caipNetworkId] })
  await pairWithPhone(portico, world)
  await expect.poll(phoneSessions).toHaveLength(1)
  expect(connected()).toEqual(['bip122', 'cosmos'])
  reload()
  await waitForState(portico, ({ sessions }) => sessions.cosmos?.status === 'connected')
  expect(isSigned.bip122(await sign('bip122'))).toBe(true)
}, 60_000)

it('a site with Solana alone pairs, follows the phone and is restored after a reload', async () => {
  reload([solanaMainnet, solanaDevnet])
  await pairWithPhone(portico, world)
  await world.phone.setChain(solanaDevnet.caipNetworkId)
  await waitForState(portico, () => session('solana')?.caipNetworkId === solanaDevnet.caipNetworkId)
  reload([solanaMainnet, solanaDevnet])
  await waitForState(portico, () => session('solana') !== undefined)
  expect(isSigned.solana(await sign('solana'))).toBe(true)
  expect((await world.phone.state()).seen.at(-1)?.chainId).toBe(solanaDevnet.caipNetworkId)
})
