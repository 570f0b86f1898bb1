import { expectAccessible } from './support/axe'
import { openEmailLoginSite } from './support/emailLoginSite'
import { expect, test } from './support/fixtures'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const email = 'nora@harbourmail.example'

const modals = [
  { modal: 'skin', tag: [] },
  { modal: 'hooks', tag: ['@slow'] },
] as const

for (const { modal, tag } of modals)
  test(
    `a visitor logs in by email on a new device, is known after a reload, and logs out: with ${modal}`,
    { tag: [...tag] },
    async ({ page, world }) => {
      const site = await openEmailLoginSite(page, modal, world, { actions: ['VERIFY_DEVICE'] })
      const visitor = page.getByRole('note')
      const dialog = page.locator('dialog[open]')
      const button = (name: string | RegExp) => dialog.getByRole('button', { name })
      const storedKeys = () =>
        page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('@appkit-wallet/')))
      await expect(visitor).toHaveText(/^disconnected/)
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      if (modal === 'hooks') await button(/^Email/).click()
      const field = dialog.getByRole('textbox', { name: 'Email' })
      await expect(field).toBeVisible()
      await expectAccessible(page, 'dialog[open]')
      expect([site.loads(), await page.locator('iframe').count()]).toEqual([0, 0])
      await field.fill(email)
      await button('Continue with email').click()
      await expect(dialog.getByText(/This window continues by itself/).first()).toBeVisible()
      const code = dialog.getByRole('textbox', { name: /code/i })
      await code.fill('000 000')
      if (modal === 'hooks') await button('Log in').click()
      await expect(dialog.getByText(/That code isn’t right/).first()).toBeVisible()
      await expectAccessible(page, 'dialog[open]')
      await code.fill('480 216')
      if (modal === 'hooks') await button('Log in').click()
      await expect(visitor).toHaveText(`connected ${address} ${email}`)
      await expect(dialog).toBeHidden()
      await expect(page.locator('iframe')).toBeHidden()

      await page.reload()
      await expect(visitor).toHaveText(`connected ${address} ${email}`)
      expect(site.loads()).toBe(2)
      expect(await storedKeys()).toContain('@appkit-wallet/EMAIL_LOGIN_USED_KEY')

      const opener = page.getByRole('button', { name: modal === 'skin' ? /ETH 0x/ : 'Connect wallet' })
      await opener.click()
      await button('Disconnect').click()
      await expect(visitor).toHaveText(/^disconnected/)
      await expect(page.locator('iframe')).toHaveCount(0)
      expect(await storedKeys()).toEqual([])
      await page.reload()
      await expect(visitor).toHaveText(/^disconnected/)
      expect(site.loads()).toBe(2)
    },
  )

test('a session that ended at the secure site is over after a reload', async ({ page, world }) => {
  const site = await openEmailLoginSite(page, 'skin', world, { actions: ['CONNECT'] })
  const visitor = page.getByRole('note')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.keyboard.press('Enter')
  await expect(visitor).toHaveText(`connected ${address} ${email}`)
  site.script.faults = { IS_CONNECTED: { error: 'The session has expired' } }
  await page.reload()
  await expect(visitor).toHaveText(/^disconnected/)
})

test('a frame that the content policy blocks is told at once', async ({ page, pageErrors, world }) => {
  await openEmailLoginSite(page, 'skin', world, { policy: "frame-src 'none'" })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Login isn’t available right now\./)).toBeVisible({ timeout: 5_000 })
  expect(pageErrors.list.splice(0).every((error) => /frame-src/.test(error))).toBe(true)
})
