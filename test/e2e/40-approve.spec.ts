import type { Page } from '@playwright/test'
import { type Address, createTestClient, type Hex, http, parseEther, verifyMessage } from 'viem'
import { askPriceService } from '../../apps/secure-site/src/prices/askPriceService'
import { createPrices } from '../../apps/secure-site/src/prices/createPrices'
import { approve, openWindow, readScreen, waitUntilReady } from '../../apps/secure-site/test/approvalPage'
import { type FrameSite, startFrameSite } from '../../apps/secure-site/test/startFrameSite'
import { codeFor } from '../../apps/secure-site/test/steps'
import type { World } from '../devnet/world'
import { emailShop, logInToShop, openEmailShop } from './support/emailShop'
import { expect, test } from './support/fixtures'

let site: FrameSite

test.beforeAll(async ({ world }) => {
  const { api } = world.urls
  const ask = (address: string) => askPriceService({ origin: api, projectId: 'portico-docs' }, address)
  const prices = createPrices({ ask, onFailure: () => undefined, now: Date.now })
  site = await startFrameSite([emailShop], [api], 'auto', prices)
})
test.afterAll(() => site.stop())

async function logIn(page: Page, world: World, email: string): Promise<Address> {
  await openEmailShop(page, 'skin', world, { secureSite: site.secureSite })
  await logInToShop(page, email, () => codeFor(site, email))
  const account = page.getByRole('note')
  await expect(account).toHaveText(/^connected 0x[\dA-Fa-f]{40} /)
  const [, address = ''] = ((await account.textContent()) ?? '').split(' ')
  return address as Address
}

test('a visitor who logged in by email signs by a press in the frame, which is then gone from the page', async ({
  page,
  world,
}) => {
  const address = await logIn(page, world, 'nora@harbourmail.example')
  await page.getByRole('button', { name: 'Sign a greeting' }).click()
  await waitUntilReady({ page })
  await approve({ page })

  const log = page.getByRole('log')
  await expect(log).toHaveText(/^0x[\da-f]{130}$/)
  const signature = ((await log.textContent()) ?? '') as `0x${string}`
  expect(await verifyMessage({ address, message: 'Good morning', signature })).toBe(true)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a visitor sees what a payment and its fee are worth, in the frame and in the window where they approve it', async ({
  page,
  world,
}) => {
  const address = await logIn(page, world, 'otto@harbourmail.example')
  const { url, client } = world.nodes[1]
  await createTestClient({ mode: 'anvil', transport: http(url) }).setBalance({ address, value: parseEther('2') })

  await page.getByRole('button', { name: 'Pay 1 ETH' }).click()
  await waitUntilReady({ page })
  await expect.poll(() => readScreen({ page })).toMatch(/\u22121 ETH\s+\$3,120\.50\s/)
  expect(await readScreen({ page })).toMatch(/Max network fee\s+[\d.<]+ ETH\s+<?\$0\.\d\d\s/)
  const window = await openWindow({ page })
  await expect.poll(() => readScreen(window)).toMatch(/\u22121 ETH\s+\$3,120\.50\s/)
  await approve({ page })

  const log = page.getByRole('log')
  await expect(log).toHaveText(/^0x[\da-f]{64}$/)
  await expect.poll(() => window.page.isClosed()).toBe(true)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Pay 1 ETH' })).toBeFocused()
  const hash = ((await log.textContent()) ?? '') as Hex
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
})

test('a window that is closed rejects nothing, and leaving the modal rejects and closes it', async ({
  page,
  world,
}) => {
  await logIn(page, world, 'pia@harbourmail.example')
  await page.getByRole('button', { name: 'Pay 1 ETH' }).click()
  await waitUntilReady({ page })
  const first = await openWindow({ page })
  await first.page.close()
  await waitUntilReady({ page })
  const second = await openWindow({ page })
  const log = page.getByRole('log')
  await expect(log).toBeEmpty()

  await page.bringToFront()
  await page.mouse.click(5, 5)
  await expect(log).toHaveText(/reject/i)
  await expect.poll(() => second.page.isClosed()).toBe(true)
  await expect(page.getByRole('dialog')).toBeHidden()
})
