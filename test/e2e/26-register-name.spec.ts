import type { Locator, Page } from '@playwright/test'
import type { World } from '../devnet/world'
import { expectAccessible } from './support/axe'
import { DrawerPage } from './support/drawerPage'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { ModalPage } from './support/modalPage'

/** Connects the example of the page with an embedded wallet, which has the key of a test wallet. */
const signIn = async (page: Page, wallet: string) => {
  await page.waitForFunction(() => 'signIn' in globalThis)
  await page.evaluate((name) => (globalThis as unknown as { signIn(of: string): Promise<void> }).signIn(name), wallet)
}

/** The two modals by what differs in them. */
type Site = {
  readonly dialog: Locator
  /** From the page to the form. */
  readonly open: () => Promise<void>
  readonly name: Locator
  readonly taken: Locator
  readonly registered: (name: string) => Locator
  /** The name in the account. */
  readonly accountName: (name: string) => Locator
}

function inModal(page: Page, url: string): Site {
  const modal = new ModalPage(page, mouse, url)
  const { dialog } = modal
  return {
    dialog,
    async open() {
      await modal.goto()
      await signIn(page, 'Larkspur')
      await modal.showAccount()
      await dialog.getByRole('button', { name: 'Choose account name' }).click()
      await modal.expectView('Account name')
    },
    name: dialog.getByLabel('Name', { exact: true }),
    taken: dialog.getByText('alder.reown.id is taken'),
    registered: (name) => dialog.getByRole('heading', { name: `${name} is yours` }),
    // The view of before, which fades out, names it as well.
    accountName: (name) => dialog.getByText(name, { exact: true }).first(),
  }
}

function inDrawer(page: Page, url: string): Site {
  const drawer = new DrawerPage(page, mouse, `${url}/hooks`)
  const { dialog } = drawer
  return {
    dialog,
    async open() {
      await drawer.goto()
      await signIn(page, 'Meridian')
      await drawer.showAccount()
      await dialog.getByRole('button', { name: 'Choose a name' }).click()
    },
    name: dialog.getByLabel(/^Name/),
    taken: dialog.getByText('This name is taken.'),
    registered: (name) => dialog.getByText(`${name} is yours.`),
    accountName: (name) => dialog.getByText(name, { exact: true }),
  }
}

const registrations = ({ api }: World, since: number) =>
  api.calls.slice(since).filter(({ method, path }) => method === 'POST' && path.endsWith('/profile/account'))

for (const [title, label, createSite] of [
  ['the modal', 'in-the-modal', inModal],
  ['a drawer on hooks alone', 'in-the-drawer', inDrawer],
] as const) {
  // What the drawer decides is decided in headless, as in the modal.
  const tag = createSite === inDrawer ? '@slow' : []

  test(
    `a name is registered in ${title}, once, and is the name of the account`,
    { tag },
    async ({ page, docs, world }) => {
      const site = createSite(page, docs.url)
      const { dialog } = site
      const name = `${label}.reown.id`
      const before = world.api.calls.length
      await site.open()
      const submit = dialog.getByRole('button', { name: 'Register', exact: true })
      await expect(submit).toBeDisabled()
      await site.name.fill('alder')
      await expect(site.taken).toBeVisible()
      await expect(submit).toBeDisabled()
      await site.name.fill(label)
      await expect(dialog.getByRole('button', { name: `my${name}` })).toBeVisible()
      await expectAccessible(page, 'dialog[open]')
      await submit.dblclick()
      await expect(site.registered(name)).toBeVisible()
      await expectAccessible(page, 'dialog[open]')
      expect(registrations(world, before)).toHaveLength(1)
      await dialog.getByRole('button', { name: 'Done' }).click()
      await expect(dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
      await expect(site.accountName(name)).toBeVisible()
    },
  )
}
