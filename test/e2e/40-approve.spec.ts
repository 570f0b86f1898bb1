import { verifyMessage } from 'viem'
import { approve, waitUntilReady } from '../../apps/secure-site/test/approvalPage'
import { type FrameSite, startFrameSite } from '../../apps/secure-site/test/startFrameSite'
import { codeFor } from '../../apps/secure-site/test/steps'
import { emailShop, logInToShop, openEmailShop } from './support/emailShop'
import { expect, test } from './support/fixtures'

let site: FrameSite

test.beforeAll(async () => {
  site = await startFrameSite([emailShop])
})
test.afterAll(() => site.stop())

test('a visitor who logged in by email signs by a press in the frame, which is then gone from the page', async ({
  page,
  world,
}) => {
  const email = 'nora@harbourmail.example'
  await openEmailShop(page, 'skin', world, { secureSite: site.secureSite })
  await logInToShop(page, email, () => codeFor(site, email))
  await expect(page.getByRole('note')).toHaveText(/^connected 0x[\dA-Fa-f]{40} /)
  const [, address = ''] = ((await page.getByRole('note').textContent()) ?? '').split(' ')

  await page.getByRole('button', { name: 'Sign a greeting' }).click()
  await waitUntilReady({ page })
  await approve({ page })

  const log = page.getByRole('log')
  await expect(log).toHaveText(/^0x[\da-f]{130}$/)
  const signature = ((await log.textContent()) ?? '') as `0x${string}`
  expect(await verifyMessage({ address: address as `0x${string}`, message: 'Good morning', signature })).toBe(true)
  await expect(page.getByRole('dialog')).toBeHidden()
})
