import { type CaipAddress, createPortico } from '@portico/headless'
import { connect, start } from '@portico/headless/actions'
import { eip155 } from '@portico/headless/eip155'
import { mainnet } from '@portico/headless/networks'
import { portfolioQuery } from '@portico/headless/queries'
import { createTestWallet, testWalletSeeds, type TestWalletToken } from '@portico/headless/testing'
import { erc20Abi, formatEther } from 'viem'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { readQuery } from './support/readQuery'
import { startWorld, type World } from './world'

const [seed] = testWalletSeeds
const account: CaipAddress = `eip155:1:${seed.address}`
const ether: TestWalletToken = { chainId: 1, name: 'Ether', symbol: 'ETH', decimals: 18, price: 2_000 }

let world: World
beforeAll(async () => {
  world = await startWorld({ hasPhone: false })
})
afterAll(() => world.close())

const quay = (): TestWalletToken & { readonly address: `0x${string}` } => {
  const token = world.tokens.find(({ chainId, symbol }) => chainId === 1 && symbol === 'QUSD')
  if (!token) throw new Error('no such token')
  return token
}

/** The tokens that a site shows of a wallet. `assets`: what it answers in place of its list. */
async function readTokens(tokens: readonly TestWalletToken[] | undefined, assets?: unknown) {
  const wallet = createTestWallet({ ...seed, rpcUrls: world.urls.evm, ...(tokens && { tokens }) })
  const provider = {
    ...wallet.provider,
    request: async (call: { readonly method: string; readonly params?: unknown }) =>
      assets !== undefined && call.method === 'wallet_getAssets' ? assets : wallet.provider.request(call),
  }
  const portico = createPortico({
    projectId: 'test',
    metadata: { name: 'A site', description: '', url: 'http://localhost', icons: [] },
    networks: [mainnet],
    adapters: [eip155({ providers: [{ id: 'own', name: 'Own', provider }] })],
    services: world.json.services,
    features: { analytics: false },
    storage: null,
  })
  onTestFinished(() => portico.destroy())
  start(portico)
  await vi.waitUntil(() => portico.state.getState().connectors.some(({ id }) => id === 'own'))
  await connect(portico, { connector: 'own' })
  const before = askedServices()
  const data = await readQuery(portfolioQuery(portico, account))
  return { data, asked: askedServices() - before, prompts: wallet.controls.prompts }
}

const askedServices = () => world.api.calls.filter(({ path }) => path.endsWith('/balance')).length

it('come from a wallet that lists them (ERC-7811), with the balances of the chain, and no service is asked', async () => {
  const { client } = world.nodes[1]
  const token = quay()
  const units = await client.readContract({
    abi: erc20Abi,
    address: token.address,
    functionName: 'balanceOf',
    args: [seed.address],
  })
  const value = formatEther(await client.getBalance({ address: seed.address }))

  const { data, asked, prompts } = await readTokens([ether, { ...token, chainId: 1 }, { ...ether, chainId: 8453 }])
  expect(data).toEqual([
    expect.objectContaining({ symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18', numeric: value } }),
    expect.objectContaining({
      symbol: 'QUSD',
      address: `eip155:1:${token.address}`,
      price: 0,
      quantity: { decimals: '6', numeric: String(Number(units) / 1e6) },
    }),
  ])
  expect(data[0]?.value).toBeCloseTo(Number(value) * 2_000, 2)
  expect(data[1]?.value).toBeUndefined()
  expect({ asked, prompts }).toEqual({ asked: 0, prompts: 1 })
})

it.each([
  { how: 'cannot list them', tokens: undefined, answer: undefined },
  { how: 'lists none', tokens: [], answer: undefined },
  { how: 'answers nonsense', tokens: [ether], answer: 'nonsense' },
])('come from the service when the wallet $how', async ({ tokens, answer }) => {
  const { data, asked } = await readTokens(tokens, answer)
  expect(data.map(({ symbol }) => symbol)).toEqual(expect.arrayContaining(['ETH', 'QUSD', 'CDR']))
  expect(asked).toBe(1)
})
