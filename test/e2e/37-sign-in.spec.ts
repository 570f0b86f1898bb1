import { announceScript } from './support/announceScript'
import { approachDemo } from './support/approachDemo'
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

test(
  'the demo of the first page asks for a sign-in where that is switched on',
  { tag: '@slow' },
  async ({ page, docs, world }) => {
    const { name, address } = world.accounts.larkspur
    await page.goto(docs.url)
    await approachDemo(page)
    await page.getByRole('checkbox', { name: 'Require sign-in' }).check()
    await expect(page.getByText('Nobody is signed in')).toBeVisible()
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    const dialog = page.locator('dialog[open]')
    await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(page.getByText(`Signed in as ${address.slice(0, 4)}…${address.slice(-6)}`)).toBeVisible()
    expect(await getRequestedMethods(page, name)).toContain('personal_sign')

    await page.getByRole('checkbox', { name: 'Require sign-in' }).uncheck()
    await expect(page.getByText(/igned in/)).toHaveCount(0)
  },
)
