import type { Browser, Page } from '@playwright/test'
import { type FrameSite, startFrameSite } from '../../apps/secure-site/test/startFrameSite'
import { codeFor } from '../../apps/secure-site/test/steps'
import { emailShop, logInToShop, openEmailShop } from './support/emailShop'
import { expect, test } from './support/fixtures'

let site: FrameSite

test.beforeAll(async () => {
  site = await startFrameSite([emailShop])
})
test.afterAll(() => site.stop())

/** Both addresses of the visitor, once there are two. */
async function readAddresses(page: Page): Promise<readonly [eip155: string, solana: string]> {
  await expect(page.getByRole('note')).toHaveText(/^connected 0x[\dA-Fa-f]{40} /)
  await expect(page.getByRole('status').filter({ hasText: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ })).toBeVisible()
  const [, eip155 = ''] = ((await page.getByRole('note').textContent()) ?? '').split(' ')
  return [eip155, (await page.locator('output').textContent()) ?? '']
}

const logIn = (page: Page, email: string) => logInToShop(page, email, () => codeFor(site, email))

async function openProfile(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  return context.newPage()
}

test('a visitor logs in by email, is known after a reload, and has the same wallet after logging out and in a second browser', async ({
  page,
  browser,
  pageErrors,
  world,
}) => {
  const { secureSite } = site
  const email = 'nora@harbourmail.example'
  await openEmailShop(page, 'skin', world, { secureSite })
  await logIn(page, email)
  const addresses = await readAddresses(page)
  await page.reload()
  expect(await readAddresses(page)).toEqual(addresses)

  await page.getByRole('button', { name: /ETH 0x/ }).click()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('note')).toHaveText(/^disconnected/)
  await page.reload()
  await expect(page.getByRole('note')).toHaveText(/^disconnected/)

  const second = await openProfile(browser)
  await pageErrors.watch(second.context())
  await openEmailShop(second, 'skin', world, { secureSite })
  site.wait(60)
  await logIn(second, email)
  expect(await readAddresses(second)).toEqual(addresses)
  await second.context().close()
})
