import type { Locator, Page } from '@playwright/test'
import { parseEther } from 'viem'
import type { World } from '../devnet/world'
import { expectAccessible } from './support/axe'
import { DrawerPage } from './support/drawerPage'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { ModalPage } from './support/modalPage'
import { nodeBalance } from './support/node'
import { faultReports, nodeFaults, passTimeUntil } from './support/nodeFaults'
import type { WalletPage } from './support/walletFlow'

/** Connects the example of the page with an embedded wallet, which has the key of a test wallet. */
const signIn = async (page: Page, wallet: string) => {
  await page.waitForFunction(() => 'signIn' in globalThis)
  await page.evaluate((name) => (globalThis as unknown as { signIn(of: string): Promise<void> }).signIn(name), wallet)
}

/** The two modals by what differs in them. */
type Site = {
  readonly walletPage: WalletPage
  /** The account that registers, and the one that sends to its name. */
  readonly owner: keyof World['accounts']
  readonly sender: keyof World['accounts']
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
    walletPage: modal,
    owner: 'larkspur',
    sender: 'meridian',
    dialog,
    async open() {
      await modal.goto()
      await modal.approach()
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
  const { root: dialog } = drawer
  return {
    walletPage: drawer,
    owner: 'meridian',
    sender: 'larkspur',
    dialog,
    async open() {
      await drawer.goto()
      await drawer.approach()
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
    `a name is registered in ${title}, once, is the name of the account, and is sent to by another one`,
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

      const [owner, sender] = [world.accounts[site.owner], world.accounts[site.sender]]
      const held = await nodeBalance(world.urls.evm[1], owner.address)
      await site.walletPage.disconnect()
      await site.walletPage.connect(sender.name)
      await site.walletPage.send('0.25', name)
      expect((await nodeBalance(world.urls.evm[1], owner.address)) - held).toBe(parseEther('0.25'))
    },
  )
}

test(
  'while node and service answer 429, nonsense or nothing, a name is asked for once a press, and what became of it is told',
  { tag: '@slow' },
  async ({ page, docs, world, pageErrors }) => {
    pageErrors.allow = faultReports
    const { dialog, open, name, registered } = inModal(page, docs.url)
    const button = (label: string) => dialog.getByRole('button', { name: label, exact: true })
    const [unknown, free] = [
      dialog.getByRole('heading', { name: 'Status unknown' }),
      dialog.getByText(/wasn’t registered/),
    ]
    const before = world.api.calls.length
    const [busy, nonsense, silence] = nodeFaults
    const answerWith = (fault: (typeof nodeFaults)[number]) => {
      for (const service of ['rpc', 'registerName', 'profileAccount'] as const) world.faults.set(service, fault)
    }
    await page.clock.install()
    await open()
    await name.fill('by-patience')

    answerWith(busy)
    await button('Register').click()
    await expect(dialog.getByText('Error registering name')).toBeVisible()

    answerWith(nonsense)
    await button('Register').click()
    await expect(unknown).toBeVisible()
    await button('Check again').click()
    await expect(button('Check again')).toBeEnabled()
    await expect(unknown).toBeVisible()
    world.faults.clear('profileAccount')
    await button('Check again').click()
    await expect(free).toBeVisible()

    answerWith(silence)
    await button('Register').click()
    await passTimeUntil(page, unknown)
    await expectAccessible(page, 'dialog[open]')
    // What was held back is registered after all.
    world.faults.clear()
    const profile = `${world.urls.api}/v1/profile/account/by-patience.reown.id?projectId=test`
    await expect.poll(async () => (await fetch(profile)).status).toBe(200)
    await button('Check again').click()
    await expect(registered('by-patience.reown.id')).toBeVisible()
    expect(registrations(world, before)).toHaveLength(3)
  },
)
