import type { Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { World } from '../devnet/world'
import { setPageWalletBehavior } from './support/accountsPage'
import { expectAccessible } from './support/axe'
import { DrawerPage } from './support/drawerPage'
import { expect, test } from './support/fixtures'
import type { HooksPage } from './support/hooksPage'
import { mouse } from './support/inputMode'
import { nodeBalance } from './support/node'
import { holdNode } from './support/nodeAnswers'
import { PalettePage } from './support/palettePage'
import { PanelPage } from './support/panelPage'
import { RadixPage } from './support/radixPage'
import { getRequestedMethods, moveToChain } from './support/testWallets'
import { runWalletFlow } from './support/walletFlow'

const shapes: readonly [name: string, create: (page: Page, url: string) => HooksPage][] = [
  ['a drawer of views', (page, url) => new DrawerPage(page, mouse, `${url}/hooks`)],
  ['a command palette', (page, url) => new PalettePage(page, mouse, `${url}/ariakit`)],
  ['a dialog with Radix', (page, url) => new RadixPage(page, mouse, `${url}/radix`)],
]

async function connected(modal: HooksPage, { accounts }: World): Promise<HooksPage> {
  const { name, address } = accounts.larkspur
  await modal.goto()
  await modal.connect(name)
  await modal.expectConnected(address)
  return modal
}
const newReceiver = () => privateKeyToAddress(generatePrivateKey())
const sendRequests = async (page: Page, wallet: string) =>
  (await getRequestedMethods(page, wallet)).filter((method) => method === 'eth_sendTransaction').length

test('the whole flow works in a panel without views', { tag: '@slow' }, async ({ page, docs, world }) => {
  const modal = new PanelPage(page, mouse, `${docs.url}/one-page`)
  await runWalletFlow(modal, world)
  await modal.open()
  await expectAccessible(page, '.panel')
})

for (const [index, [shape, create]] of shapes.entries()) {
  test.describe(`in ${shape}`, { tag: index === 0 ? '@slow' : '@nightly' }, () => {
    test('a rejection is shown, and the user can try again', async ({ page, docs, world }) => {
      const { name, address } = world.accounts.larkspur
      const modal = create(page, docs.url)
      await modal.goto()
      await modal.open()
      await setPageWalletBehavior(page, name, 'reject')
      await modal.pick(name)
      await modal.choose('Ethereum')
      await expect(page.getByRole('alert')).toHaveText(/declined|rejected/i)

      await setPageWalletBehavior(page, name, 'approve')
      await modal.press('Try again')
      await modal.expectConnected(address)
    })

    test('a wallet that was left does not connect later, and can be picked again', async ({ page, docs, world }) => {
      const { name, address } = world.accounts.larkspur
      const modal = create(page, docs.url)
      await modal.goto()
      await modal.open()
      await setPageWalletBehavior(page, name, 'hang')
      await modal.pick(name)
      await modal.choose('Ethereum')
      await modal.expectText(`Check ${name}`)
      await expect.poll(() => getRequestedMethods(page, name)).toContain('eth_requestAccounts')
      await modal.leave()
      await modal.expectWallets()

      await setPageWalletBehavior(page, name, 'approve')
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('test-wallet:example.larkspur')))
        .toContain('"authorized":true')
      await modal.expectWallets()
      await modal.expectDisconnected()

      await modal.pick(name)
      await modal.choose('Ethereum')
      await modal.expectConnected(address)
    })

    test('a second namespace that was refused can be asked for again', async ({ page, docs, world }) => {
      const { name, address } = world.accounts.larkspur
      const solana = world.solana.accounts.larkspur.address
      const modal = create(page, docs.url)
      await modal.goto()
      await modal.open()
      await setPageWalletBehavior(page, name, 'reject', 'solana')
      await modal.pick(name)
      await modal.choose('All networks')
      await modal.expectText('Not connected: Solana')

      await setPageWalletBehavior(page, name, 'approve', 'solana')
      await modal.press('Try again')
      await modal.expectConnected(solana)
      await modal.switchTo('Ethereum')
      await modal.expectConnected(address)
    })

    test('a network without a wallet asks for one first, then goes on', async ({ page, docs, world }) => {
      const { name, address } = world.accounts.larkspur
      const modal = await connected(create(page, docs.url), world)
      await modal.pickNetwork('Solana')
      await modal.connectElsewhere(name)
      await modal.expectConnected(world.solana.accounts.larkspur.address)
      await modal.expectNetwork('Solana')
      await modal.switchTo('Base')
      await modal.expectConnected(address)
    })

    test('a late fee moves nothing, and a review is refused once the network changed', async ({
      page,
      docs,
      world,
    }) => {
      const { name } = world.accounts.larkspur
      const modal = await connected(create(page, docs.url), world)
      const fee = await holdNode(page, 'eth_estimateGas')
      await modal.fillSend('0.1', newReceiver())
      const review = page.getByRole('button', { name: 'Review', exact: true })
      await expect.poll(fee.isAsked).toBe(true)
      await modal.expectText('Estimated fee: —')
      await expect(review).toBeVisible()
      const place = await review.boundingBox()
      fee.release()
      await modal.expectText(/Estimated fee: 0\.0/)
      expect(await review.boundingBox()).toEqual(place)

      await review.click()
      await modal.expectText('Sign and send')
      await moveToChain(page, name, 8453)
      await modal.expectText('Details changed. Please review again.')
      expect(await sendRequests(page, name)).toBe(0)
    })

    test('a send that was left stays unknown until the wallet answers', async ({ page, docs, world }) => {
      const { name } = world.accounts.larkspur
      const receiver = newReceiver()
      const modal = await connected(create(page, docs.url), world)
      await modal.review('0.1', receiver)
      await setPageWalletBehavior(page, name, 'hang')
      await modal.press('Sign and send')
      // What is left before the wallet has it was not sent.
      await expect.poll(() => sendRequests(page, name)).toBe(1)
      await modal.expectText('Check your wallet')
      await modal.press('Stop waiting')
      await modal.expectText('We don’t know yet whether this was sent.')
      await expect(page.getByRole('button', { name: 'Sign and send' })).toHaveCount(0)

      await setPageWalletBehavior(page, name, 'approve')
      await modal.expectSent()
      await expect.poll(() => nodeBalance(world.json.evm[1], receiver)).toBe(100_000_000_000_000_000n)
      expect(await sendRequests(page, name)).toBe(1)
    })

    test('a send that the wallet had before a reload is not offered again', async ({ page, docs, world }) => {
      const { name, address } = world.accounts.larkspur
      const modal = await connected(create(page, docs.url), world)
      await modal.review('0.1', newReceiver())
      await setPageWalletBehavior(page, name, 'hang')
      await modal.press('Sign and send')
      await expect.poll(() => sendRequests(page, name)).toBe(1)

      await page.reload()
      await modal.expectConnected(address)
      await modal.showSend()
      await modal.expectText('We don’t know yet whether this was sent.')
      await expect(page.getByRole('button', { name: 'Sign and send' })).toHaveCount(0)
      await modal.press('New transaction')
      await expect(page.getByLabel('Amount in ETH')).toHaveValue('')
    })
  })
}
