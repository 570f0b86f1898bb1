import { type CaipAddress, type Client, createPortico } from '@portico/headless'
import { connect, loadImage, start } from '@portico/headless/actions'
import { eip155 } from '@portico/headless/eip155'
import { mainnet } from '@portico/headless/networks'
import { nftsQuery } from '@portico/headless/queries'
import { createTestWallet, type TestWallet, type TestWalletOptions, testWalletSeeds } from '@portico/headless/testing'
import { type Address, encodeFunctionData, erc721Abi, type Hex, parseAbi, toHex } from 'viem'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { startWorld, type World } from './world'

const [seed] = testWalletSeeds
const account: CaipAddress = `eip155:1:${seed.address}`
const receiver: Address = '0x00000000000000000000000000000000000b0b04'
const editionsAbi = parseAbi(['function safeTransferFrom(address, address, uint256 id, uint256 amount, bytes data)'])

let world: World
beforeAll(async () => {
  world = await startWorld({ hasPhone: false })
})
afterAll(() => world.close())

/** A site on Ethereum with the services of the world, and its connected wallet. `assets`: what it answers in place of its list. */
async function createSite(
  options: Partial<TestWalletOptions> = {},
  assets?: unknown,
): Promise<{ portico: Client; wallet: TestWallet }> {
  const wallet = createTestWallet({ ...seed, rpcUrls: world.urls.evm, ...options })
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
  return { portico, wallet }
}

async function readNfts(portico: Client) {
  const { queryFn, select } = nftsQuery(portico, account)
  const page = await queryFn({ signal: new AbortController().signal, pageParam: undefined })
  return select({ pages: [page], pageParams: [undefined] }).nfts
}

const held = async (portico: Client) => (await readNfts(portico)).map(({ name, amount }) => `${amount} × ${name}`)
const collection = (name: string) => {
  const found = world.collections.find((each) => each.chainId === 1 && each.name === name)
  if (!found) throw new Error(`no collection ${name}`)
  return found.address
}

it('lists the pieces and editions of the chain with their collections, and hides spam', async () => {
  const { portico } = await createSite()
  const nfts = await readNfts(portico)
  expect(
    nfts.map(({ name, collection: of, amount, address, tokenId }) => [name, of, amount, address, tokenId]),
  ).toEqual([
    ['Low tide No. 7', 'Shorelines', '3', collection('Shorelines'), '7'],
    ['Arcade No. 1', 'Porticoes', '1', collection('Porticoes'), '1'],
  ])
})

it('loads the image of an NFT as bytes, as an address that carries no cookies', async () => {
  const { portico } = await createSite()
  const [nft] = await readNfts(portico)
  const image = await loadImage(portico, { url: nft?.imageUrl ?? '' })
  expect(image.url).toMatch(/^data:image\/svg\+xml,/)
  image.release()
  await expect(loadImage(portico, { url: 'javascript:alert(1)' })).rejects.toMatchObject({ name: 'InvalidDataError' })
})

it('follows what the account sends on the chain', async () => {
  const { portico, wallet } = await createSite()
  const send = async (to: Address, data: Hex) => {
    const params = [{ from: seed.address, to, data }]
    const hash = (await wallet.provider.request({ method: 'eth_sendTransaction', params })) as Hex
    expect((await world.nodes[1].client.waitForTransactionReceipt({ hash })).status).toBe('success')
  }
  const args = [seed.address, receiver, 1n] as const
  await send(collection('Porticoes'), encodeFunctionData({ abi: erc721Abi, functionName: 'transferFrom', args }))
  expect(await held(portico)).toEqual(['3 × Low tide No. 7'])
  await send(
    collection('Shorelines'),
    encodeFunctionData({ abi: editionsAbi, args: [seed.address, receiver, 7n, 2n, '0x'] }),
  )
  expect(await held(portico)).toEqual(['1 × Low tide No. 7'])
})

const listed = { chainId: 1, address: receiver, standard: 'erc721', tokenId: '12', name: 'Vault key' } as const
const askedServices = () => world.api.calls.filter(({ path }) => path.endsWith('/history')).length

it('takes the list of a wallet that has one (ERC-7811), and asks no service', async () => {
  const { portico, wallet } = await createSite({
    nfts: [listed, { ...listed, chainId: 8453, tokenId: '13' }, { ...listed, tokenId: '14', name: '', amount: 0 }],
  })
  const before = askedServices()
  expect(await readNfts(portico)).toMatchObject([{ name: 'Vault key', tokenId: '12', amount: '1', address: receiver }])
  expect(askedServices()).toBe(before)
  const asked = wallet.requests.find(({ method }) => method === 'wallet_getAssets')
  expect(asked?.params).toEqual([{ account: seed.address, chainFilter: [toHex(1)] }])
  expect(wallet.controls.prompts).toBe(1)
})

it.each([
  { how: 'has no such method', nfts: undefined, answer: undefined },
  { how: 'answers nonsense', nfts: [listed], answer: 'nonsense' },
  { how: 'lists none', nfts: [{ ...listed, amount: 0 }], answer: undefined },
])('falls back to the history when the wallet $how', async ({ nfts, answer }) => {
  const { portico } = await createSite({ ...(nfts && { nfts }) }, answer)
  expect(await held(portico)).toEqual(['1 × Low tide No. 7'])
})
