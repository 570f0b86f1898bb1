import type { Page } from '@playwright/test'
import type { TestWalletNft, TestWalletToken } from '@portico/headless/testing'
import { type Address, formatEther, formatUnits, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { World, WorldJson } from '../devnet/world'
import { tokenBalance } from './support/contracts'
import { DrawerPage } from './support/drawerPage'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { ModalPage } from './support/modalPage'
import { nodeBalance, toDisplayedAmount } from './support/node'
import { getRequestedMethods } from './support/testWallets'
import { maxRetries } from './support/retries'

const quay = ({ tokens }: World) => {
  const token = tokens.find(({ chainId, symbol }) => chainId === 1 && symbol === 'QUSD')
  if (!token) throw new Error('no token')
  return token
}

const dollarsOf = (world: World, owner: Address) => tokenBalance(world, 'QUSD', owner)

/** Has the wallets of the page list two of their assets, and an NFT that no history tells of. */
async function listAssets(page: Page, world: World): Promise<void> {
  const tokens: readonly TestWalletToken[] = [
    { chainId: 1, name: 'Ether', symbol: 'ETH', decimals: 18, price: 2_000 },
    { ...quay(world), chainId: 1, price: 1 },
  ]
  const collection = world.collections.find(({ chainId, name }) => chainId === 1 && name === 'Shorelines')
  if (!collection) throw new Error('no collection')
  const nfts: readonly TestWalletNft[] = [
    {
      chainId: 1,
      address: collection.address,
      standard: 'erc1155',
      tokenId: '7',
      name: 'High tide',
      collection: 'Told by the wallet',
      amount: 3,
      image: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/%3E",
    },
  ]
  await page.route('**/world.json', async (route) => {
    const response = await route.fetch({ maxRetries })
    const json = (await response.json()) as WorldJson
    const wallets = json.wallets.map((wallet) => ({ ...wallet, tokens, nfts }))
    await route.fulfill({ response, json: { ...json, wallets } })
  })
}

/** Requests to the services that list what an account has. */
const askedServices = ({ api }: World) =>
  api.calls.filter(({ path }) => path.endsWith('/balance') || path.endsWith('/history')).length

test('what a wallet lists itself (ERC-7811) is shown in the modal, sent from once by a double click, and asked of nobody else', async ({
  page,
  docs,
  world,
}) => {
  const { name, address } = world.accounts.larkspur
  const receiver = privateKeyToAddress(generatePrivateKey())
  const modal = new ModalPage(page, mouse, docs.url)
  const { dialog } = modal
  const tokens = dialog.getByRole('list', { name: 'Tokens' }).getByRole('listitem')
  await listAssets(page, world)
  const before = askedServices(world)
  await modal.goto()
  await modal.connect(name)
  await modal.showAccount()
  await expect(tokens).toHaveText([/^Ether/, /^Quay Dollar/])
  await expect(tokens.first()).toContainText(toDisplayedAmount(await nodeBalance(world.json.evm[1], address)))
  await dialog.getByRole('tab', { name: 'NFTs' }).click()
  const nfts = dialog.getByRole('list', { name: 'NFTs' }).getByRole('button')
  await expect(nfts).toHaveText([/^High tide\s*3 × Told by the wallet$/])
  await dialog.getByRole('tab', { name: 'Tokens' }).click()

  const held = await dollarsOf(world, address)
  const coins = await nodeBalance(world.json.evm[1], address)
  await modal.reviewSend('100', receiver, 'Quay Dollar')
  await modal.submitButton.dblclick()
  await modal.expectSent()
  await modal.expectFee(formatEther(coins - (await nodeBalance(world.json.evm[1], address))), 'ETH')
  await modal.leaveSend()
  expect(await dollarsOf(world, receiver)).toBe(parseUnits('100', 6))
  const left = formatUnits(held - parseUnits('100', 6), 6).replace(/^(\d+)(\d{3})(?=\.|$)/, '$1,$2')
  await expect(tokens.nth(1)).toContainText(`${left} QUSD`)
  expect(askedServices(world) - before).toBe(0)
  const requested = await getRequestedMethods(page, name)
  expect(requested).toContain('wallet_getAssets')
  expect(requested.filter((method) => method === 'eth_requestAccounts' || method === 'eth_sendTransaction')).toEqual([
    'eth_requestAccounts',
    'eth_sendTransaction',
  ])
})

test(
  'what a wallet lists itself (ERC-7811) is shown in a drawer on hooks alone',
  { tag: '@slow' },
  async ({ page, docs, world }) => {
    const { name, address } = world.accounts.larkspur
    const drawer = new DrawerPage(page, mouse, `${docs.url}/hooks`)
    await listAssets(page, world)
    const before = askedServices(world)
    await drawer.goto()
    await drawer.connect(name)
    await drawer.expectConnected(address)
    await drawer.showAccount()
    await expect(drawer.root.getByRole('region', { name: 'NFTs' }).getByRole('button')).toHaveText(['High tide'])
    await drawer.showSend()
    await expect(drawer.root.getByLabel('Asset').getByRole('option')).toHaveText([/^Ether/, /^Quay Dollar/])
    expect(askedServices(world) - before).toBe(0)
  },
)
