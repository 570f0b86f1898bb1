import { createPortico, type ResolvedName } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { base, mainnet as ethereum } from '@portico/headless/networks'
import { resolveNameQuery } from '@portico/headless/queries'
import { getEnsAddress, getEnsName } from 'viem/actions'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { readQuery } from './support/readQuery'
import { startWorld, type World } from './world'

const { address: universalResolverAddress } = mainnet.contracts.ensUniversalResolver

let world: World
beforeAll(async () => {
  world = await startWorld({ hasPhone: false })
})
afterAll(() => world.close())

const resolve = (name: string, coinType?: bigint) =>
  getEnsAddress(world.nodes[1].client, { name, universalResolverAddress, ...(coinType && { coinType }) })

it('a name of the local chain resolves to its account, and the account to the name', async () => {
  const { address } = world.accounts.meridian
  expect(await resolve('meridian.eth')).toBe(address)
  expect(await resolve('meridian.eth', 60n)).toBe(address.toLowerCase())
  expect(await getEnsName(world.nodes[1].client, { address, universalResolverAddress })).toBe('meridian.eth')
})

it('a name that is not registered has no address, and an account without a name none', async () => {
  expect(await resolve('nobody.eth')).toBeNull()
  const { address } = world.accounts.larkspur
  expect(await getEnsName(world.nodes[1].client, { address, universalResolverAddress })).toBeNull()
})

it('an account has one name, whatever names resolve to it', async () => {
  const { address } = world.accounts.meridian
  expect(await resolve('stand-in.eth')).toBe(address)
  expect(await getEnsName(world.nodes[1].client, { address, universalResolverAddress })).not.toBe('stand-in.eth')
})

/** What a site on Ethereum and Base finds for a name, to be used on one of them. */
function lookUp(name: string, network: typeof ethereum | typeof base = ethereum): Promise<ResolvedName | null> {
  const portico = createPortico({
    projectId: 'test',
    metadata: { name: 'A site', description: '', url: 'http://localhost', icons: [] },
    networks: [ethereum, base],
    adapters: [eip155()],
    services: world.json.services,
    features: { analytics: false },
    storage: null,
  })
  onTestFinished(() => portico.destroy())
  const { caipNetworkId } = network
  return readQuery(resolveNameQuery(portico, { name, caipNetworkId }))
}

it.each(['meridian.eth', 'MERIDIAN.eth', ' Meridian.ETH', 'meri\u200bdian.eth'])(
  'a site finds the account of %j, and the name in its one right spelling',
  async (name) => {
    expect(await lookUp(name)).toEqual({ name: 'meridian.eth', address: world.accounts.meridian.address })
  },
)

it.each([
  { what: 'is not registered', name: 'nobody.eth' },
  { what: 'resolves to an account that calls itself otherwise', name: 'stand-in.eth' },
  { what: 'has letters of another script', name: 'm\u0435ridian.eth' },
  { what: 'has an empty label', name: 'meridian..eth' },
])('a site finds nobody for a name that $what', async ({ name }) => {
  expect(await lookUp(name)).toBeNull()
})

it('a name is used on other chains unless its account on Ethereum is a contract', async () => {
  const { address } = world.accounts.phone
  const { client } = world.nodes[1]
  const setCode = (code: string) => client.request({ method: 'anvil_setCode', params: [address, code] } as never)
  onTestFinished(() => setCode('0x').then(() => undefined))
  expect(await lookUp('phone.eth', base)).toEqual({ name: 'phone.eth', address })
  await setCode('0x00')
  expect(await lookUp('phone.eth', base)).toBeNull()
  expect(await lookUp('phone.eth')).toEqual({ name: 'phone.eth', address })
  // What an account delegates to (EIP-7702) does not make it a contract.
  await setCode(`0xef0100${address.slice(2)}`)
  expect(await lookUp('phone.eth', base)).toEqual({ name: 'phone.eth', address })
})

it('a node that answers nonsense leaves a name unresolved', async () => {
  world.faults.set('rpc', { body: '{"jsonrpc":"2.0","id":1,"result":7}' })
  onTestFinished(() => world.faults.clear())
  await expect(lookUp('meridian.eth')).rejects.toMatchObject({ code: 'NAME_UNRESOLVED' })
})
