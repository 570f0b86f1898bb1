import { encodeFunctionData, erc721Abi, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { World } from '../devnet/world'
import { expect, test } from './support/fixtures'
import { DrawerPage } from './support/drawerPage'
import { mouse } from './support/inputMode'
import { ModalPage } from './support/modalPage'

/** A collection of single pieces on Base. */
const porticoes = ({ collections }: World) => {
  const found = collections.find(({ chainId, name }) => chainId === 8453 && name === 'Porticoes')
  if (!found) throw new Error('no collection')
  return found.address
}

/** The owner of a piece, as the node tells. */
const ownerOf = ({ nodes }: World, collection: Hex, tokenId: bigint) =>
  nodes[8453].client.readContract({ address: collection, abi: erc721Abi, functionName: 'ownerOf', args: [tokenId] })

test('the modal shows the NFTs that the node says the account owns, without spam, and follows them', async ({
  page,
  docs,
  world,
}) => {
  const { name, address } = world.accounts.meridian
  const collection = porticoes(world)
  const modal = new ModalPage(page, mouse, docs.url)
  const grid = modal.dialog.getByRole('list', { name: 'NFTs' })
  await modal.goto()
  await modal.connect(name)
  await modal.switchTo('Base')
  await modal.dialog.getByRole('tab', { name: 'NFTs' }).click()
  await expect(grid.getByRole('button')).toHaveText([
    /^Low tide No\. 7\s*3 × Shorelines$/,
    /^Arcade No\. 2\s*Porticoes$/,
  ])
  expect(await ownerOf(world, collection, 2n)).toBe(address)

  const image = grid.getByRole('button', { name: /^Arcade/ }).locator('img')
  await expect(image).toHaveAttribute('src', /^(?:blob:|data:image)/)
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)

  await grid.getByRole('button', { name: /^Arcade/ }).click()
  await modal.expectView('Arcade No. 2')
  await expect(modal.dialog.getByRole('link', { name: 'View contract on explorer' })).toHaveAttribute(
    'href',
    `https://basescan.org/address/${collection}`,
  )
  await modal.dialog.getByRole('button', { name: 'Back' }).click()

  const receiver = privateKeyToAddress(generatePrivateKey())
  const data = encodeFunctionData({ abi: erc721Abi, functionName: 'transferFrom', args: [address, receiver, 2n] })
  await world.nodes[8453].client.request({ method: 'anvil_impersonateAccount', params: [address] } as never)
  const hash = await world.nodes[8453].client.request({
    method: 'eth_sendTransaction',
    params: [{ from: address, to: collection, data }],
  } as never)
  await world.nodes[8453].client.waitForTransactionReceipt({ hash })
  expect(await ownerOf(world, collection, 2n)).toBe(receiver)
  await page.reload()
  await modal.expectConnected(address)
  await modal.showAccount()
  await modal.dialog.getByRole('tab', { name: 'NFTs' }).click()
  await expect(grid.getByRole('button')).toHaveText([/^Low tide No\. 7/])
})

test(
  'a drawer built on hooks alone shows the same NFTs, with image and collection',
  { tag: '@slow' },
  async ({ page, docs, world }) => {
    const { name, address } = world.accounts.larkspur
    const drawer = new DrawerPage(page, mouse, `${docs.url}/hooks`)
    const { root: dialog } = drawer
    const nfts = dialog.getByRole('region', { name: 'NFTs' })
    await drawer.goto()
    await drawer.connect(name)
    await drawer.expectConnected(address)
    await drawer.showAccount()
    await expect(nfts.getByRole('button')).toHaveText(['Low tide No. 7', 'Arcade No. 1'])
    await nfts.getByRole('button', { name: 'Arcade No. 1' }).click()
    await expect(dialog.getByText('Porticoes')).toBeVisible()
    const image = dialog.getByRole('img', { name: 'Arcade No. 1' })
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  },
)
