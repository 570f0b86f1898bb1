import { announceScript } from './support/announceScript'
import { expectAccessible } from './support/axe'
import { expect, test } from './support/fixtures'
import { openSignInSite } from './support/signInSite'
import { getRequestedMethods } from './support/testWallets'

const modals = [
  { modal: 'skin', signName: 'Sign', tag: [] },
  { modal: 'hooks', signName: 'Sign in', tag: ['@slow'] },
] as const

for (const { modal, signName, tag } of modals)
  test(
    `a visitor signs in to a site with its own server, is known after a reload, and signs out: with ${modal}`,
    { tag: [...tag] },
    async ({ page, world }) => {
      const { name, address } = world.accounts.larkspur
      await page.addInitScript(await announceScript(world))
      const { close } = await openSignInSite(page, modal, world)
      try {
        const firstPage = () => page.evaluate(async () => (await fetch('/')).text())
        const dialog = page.locator('dialog[open]')
        await page.getByRole('button', { name: 'Connect wallet' }).click()
        await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click()
        const sign = dialog.getByRole('button', { name: signName, exact: true })
        await expect(sign).toBeEnabled()
        await expectAccessible(page, 'dialog[open]')
        await page.setViewportSize({ width: 390, height: 844 })
        expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
        await sign.click()
        const known = page.getByText(`Signed in as eip155:1:${address}`)
        await expect(known).toBeVisible()
        await expect(dialog).toBeHidden()
        expect(await firstPage()).toBe(`Hello ${address}`)

        await page.reload()
        await expect(known).toBeVisible()
        expect(await firstPage()).toBe(`Hello ${address}`)
        expect(await getRequestedMethods(page, name)).not.toContain('personal_sign')
        await expect(dialog).toBeHidden()

        await page.getByRole('button', { name: 'Sign out' }).click()
        await expect(page.getByText('Signed out')).toBeAttached()
        expect(await page.evaluate(async () => (await fetch('/siwx/session')).json())).toEqual({ sessions: [] })
      } finally {
        await close()
      }
    },
  )
