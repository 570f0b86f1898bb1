import type { Locator, Page } from '@playwright/test'
import { type Hex, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { World } from '../devnet/world'
import { expectAccessible } from './support/axe'
import { collectionContract, nftOwner } from './support/contracts'
import { DrawerPage } from './support/drawerPage'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { ModalPage } from './support/modalPage'
import { callNode } from './support/node'
import { getRequestedMethods, setBehavior } from './support/testWallets'

/** A contract that does not take NFTs: Multicall3. */
const refusing = '0xcA11bde05977b3631167028862bE2a173976CA11'
const editionsAbi = parseAbi(['function balanceOf(address account, uint256 id) view returns (uint256)'])

const ownerOf = (world: World, tokenId: bigint) => nftOwner(world, 'Porticoes', tokenId)

const countOf = (world: World, account: Hex) =>
  world.nodes[1].client.readContract({
    address: collectionContract(world, 'Shorelines'),
    abi: editionsAbi,
    functionName: 'balanceOf',
    args: [account, 7n],
  })

/** Whether an image is one of the page itself, and has loaded. */
async function expectOwnImage(image: Locator) {
  await expect(image).toHaveAttribute('src', /^(?:blob:|data:image)/)
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
}

/** The two modals by what differs in them. */
type Site = {
  readonly dialog: Locator
  readonly connect: () => Promise<void>
  /** From the page, or from a send that ended, to the form that sends this NFT. */
  readonly open: (name: string) => Promise<void>
  /** The image of the NFT that is in the form or in the review, out of bytes of the page. */
  readonly expectImage: (name: string) => Promise<void>
  readonly submit: RegExp
  /** What says that it is in a block. */
  readonly sent: (text: string) => Locator
}

function inModal(page: Page, url: string, { accounts: { larkspur } }: World): Site {
  const modal = new ModalPage(page, mouse, url)
  const { dialog } = modal
  return {
    dialog,
    async connect() {
      await modal.goto()
      await modal.connect(larkspur.name)
      await modal.showAccount()
    },
    async open(name) {
      const done = dialog.getByRole('button', { name: 'Done' })
      if (await done.isVisible()) await done.click()
      await dialog.getByRole('tab', { name: 'NFTs' }).click()
      await dialog.getByRole('list', { name: 'NFTs' }).getByRole('button', { name }).click()
      await modal.expectView(name)
      await dialog.getByRole('button', { name: 'Send', exact: true }).click()
      await modal.expectView('Send')
    },
    // The first frame of the smallest part that has its name and an icon.
    expectImage: (name) =>
      expectOwnImage(
        dialog
          .getByText(name, { exact: true })
          .first()
          .locator('xpath=ancestor::*[.//*[@data-letter]][1]')
          .locator('[data-letter]')
          .first()
          .locator('> img'),
      ),
    submit: /^Send$/,
    sent: (text) => dialog.getByRole('heading', { name: `Sent ${text}` }),
  }
}

function inDrawer(page: Page, url: string, { accounts: { larkspur } }: World): Site {
  const drawer = new DrawerPage(page, mouse, `${url}/hooks`)
  const { root: dialog } = drawer
  return {
    dialog,
    async connect() {
      await drawer.goto()
      await drawer.connect(larkspur.name)
      await expect(dialog).toBeHidden()
      await drawer.showAccount()
    },
    async open(name) {
      const nfts = dialog.getByRole('region', { name: 'NFTs' })
      const heading = dialog.getByRole('heading', { name: 'Account' })
      while (!(await heading.isVisible())) await drawer.press('Back')
      await nfts.getByRole('button', { name }).click()
      await drawer.press('Send')
      await expect(dialog.getByRole('heading', { name: 'Send' })).toBeVisible()
    },
    expectImage: (name) => expectOwnImage(dialog.getByRole('img', { name })),
    submit: /^Sign and send$/,
    sent: () => dialog.getByText('Sent and confirmed.'),
  }
}

for (const [name, createSite] of [
  ['the modal', inModal],
  ['a drawer on hooks alone', inDrawer],
] as const) {
  // What the drawer decides is decided in headless, as in the modal.
  const tag = createSite === inDrawer ? '@slow' : []

  test(
    `${name} sends a single piece and a part of an edition, once each, and says who refuses them`,
    { tag },
    async ({ page, docs, world }) => {
      const { larkspur, meridian } = world.accounts
      const held = await countOf(world, meridian.address)
      const site = createSite(page, docs.url, world)
      const { dialog } = site
      const to = dialog.getByLabel('To', { exact: true })
      const review = dialog.getByRole('button', { name: 'Review', exact: true })
      const submit = dialog.getByRole('button', { name: site.submit })
      const requests = async () =>
        (await getRequestedMethods(page, larkspur.name)).filter((method) => method === 'eth_sendTransaction').length
      const collector = privateKeyToAddress(generatePrivateKey())

      await site.connect()
      expect(await ownerOf(world, 1n)).toBe(larkspur.address)
      await site.open('Arcade No. 1')
      // The wallet is still asking at the second click: what comes after has other buttons in the same place.
      const submitTwice = async () => {
        await setBehavior(page, larkspur.name, 'hang')
        await submit.dblclick()
        await expect(submit).toBeHidden()
        await setBehavior(page, larkspur.name, 'approve')
      }
      await site.expectImage('Arcade No. 1')
      await to.fill(refusing)
      await expect(dialog.getByText(/the recipient does not accept this NFT/)).toBeVisible()
      await expectAccessible(page, 'dialog[open]')
      await to.fill(collector)
      await expect(dialog.getByText(/the recipient does not accept this NFT/)).toHaveCount(0)
      // What takes the place of the button is not pressed by the second click.
      await review.dblclick()
      await expect(dialog.getByText(collectionContract(world, 'Porticoes')).first()).toBeVisible()
      await site.expectImage('Arcade No. 1')
      await expect(dialog.getByText('Arcade No. 1', { exact: true }).first()).toBeVisible()
      await expectAccessible(page, 'dialog[open]')
      await submitTwice()
      await expect(site.sent('Arcade No. 1')).toBeVisible()
      expect(await requests()).toBe(1)
      expect(await ownerOf(world, 1n)).toBe(collector)

      await site.open('Low tide No. 7')
      const amount = dialog.getByLabel(/^Amount/)
      await amount.fill('4')
      await to.fill(meridian.address)
      await amount.focus()
      await to.focus()
      await expect(dialog.getByText('Insufficient funds')).toBeVisible()
      await amount.fill('2')
      // Of two names of one account, it calls itself by the other one.
      await to.fill('stand-in.eth')
      await to.blur()
      await expect(dialog.getByText('Error resolving name')).toBeVisible()
      await expect(review).toBeDisabled()
      await to.fill('Meridian.eth')
      await expect(dialog.getByText(new RegExp(`meridian\\.eth.*${meridian.address}`)).first()).toBeVisible()
      await review.click()
      await expect(dialog.getByText(meridian.address).first()).toBeVisible()
      await submitTwice()
      await expect(site.sent('2 × Low tide No. 7')).toBeVisible()
      expect(await requests()).toBe(2)
      expect([await countOf(world, meridian.address), await countOf(world, larkspur.address)]).toEqual([held + 2n, 1n])
    },
  )
}

test.describe('an NFT that is on its way', () => {
  test.beforeEach(({ world }) => callNode(world.json.evm[1], 'evm_setAutomine', [false]))
  test.afterEach(({ world }) => callNode(world.json.evm[1], 'evm_setAutomine', [true]))

  test(
    'is found again after a reload, and is not offered a second time',
    { tag: '@slow' },
    async ({ page, docs, world }) => {
      const { larkspur } = world.accounts
      const collector = privateKeyToAddress(generatePrivateKey())
      const modal = new ModalPage(page, mouse, docs.url)
      const { dialog } = modal
      const button = (name: string) => dialog.getByRole('button', { name, exact: true })
      const pending = dialog.getByRole('list', { name: 'Pending' }).getByRole('listitem')
      const site = inModal(page, docs.url, world)
      const waiting = dialog.getByText('Waiting for confirmation')
      await site.connect()
      await site.open('Arcade No. 1')
      await dialog.getByLabel('To', { exact: true }).fill(collector)
      await button('Review').click()
      await button('Send').click()
      await expect(waiting).toBeVisible()
      await modal.leaveSend()
      await expect(pending).toContainText('\u2212Arcade No. 1')

      await page.reload()
      await modal.expectConnected(larkspur.address)
      await modal.showAccount()
      await expect(pending).toContainText('\u2212Arcade No. 1')
      await button('Send').click()
      await expect(waiting).toBeVisible()
      await expect(dialog.getByText(collector)).toBeVisible()
      await expect(button('Review')).toBeHidden()
      await expectAccessible(page, 'dialog[open]')

      await callNode(world.json.evm[1], 'evm_mine', [])
      await expect(site.sent('Arcade No. 1')).toBeVisible()
      expect(await ownerOf(world, 1n)).toBe(collector)
      await button('Done').click()
      await expect(pending).toBeHidden()
      await dialog.getByRole('tab', { name: 'NFTs' }).click()
      await expect(dialog.getByRole('list', { name: 'NFTs' }).getByRole('button')).toHaveText([/^Low tide No\. 7/])
    },
  )
})
