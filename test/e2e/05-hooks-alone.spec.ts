import { expectAccessible } from './support/axe'
import { expect, test } from './support/fixtures'
import { keyboard, mouse } from './support/inputMode'
import { DrawerPage } from './support/drawerPage'
import { PalettePage } from './support/palettePage'
import { RadixPage } from './support/radixPage'
import { runWalletFlow } from './support/walletFlow'

test('the whole flow works in a custom drawer built on hooks alone', async ({ page, docs, world }) => {
  await runWalletFlow(new DrawerPage(page, mouse, `${docs.url}/hooks`), world)
})

test(
  'the drawer works without a mouse, and axe finds nothing on its screens',
  { tag: '@slow' },
  async ({ page, docs, world }) => {
    const screens = new Set<string>()
    const drawer = new DrawerPage(page, keyboard, `${docs.url}/hooks`, async (title) => {
      if (screens.has(title)) return
      screens.add(title)
      await expectAccessible(page, 'dialog')
    })
    await runWalletFlow(drawer, world)
    expect([...screens].toSorted()).toEqual(['Account', 'Choose a network', 'Choose a wallet', 'Connect', 'Send'])

    await drawer.open()
    await keyboard.press(page.getByRole('dialog').getByRole('button', { name: /^WalletConnect/ }))
    await expect(page.getByLabel('Or paste this link into your wallet')).toHaveValue(/^wc:/)
    await expectAccessible(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeFocused()
  },
)

test(
  'a command palette drawn with Ariakit works without a mouse, and axe finds nothing on its screens',
  { tag: '@slow' },
  async ({ page, docs, world }) => {
    const screens = new Set<string>()
    const palette = new PalettePage(page, keyboard, `${docs.url}/ariakit`, async (title) => {
      if (screens.has(title)) return
      screens.add(title)
      await expectAccessible(page, '.palette-dialog')
    })
    const opener = page.locator('.live-demo-example').getByRole('button')
    await runWalletFlow(palette, world)
    expect([...screens].toSorted()).toEqual([
      'Account',
      'Choose a network',
      'Choose a wallet',
      `Connect ${world.accounts.larkspur.name}`,
      'Send',
    ])

    await palette.open()
    await page.keyboard.type('alder')
    await palette.select('Alder Wallet')
    await palette.expectView('Connect Alder Wallet')
    await expect(page.getByLabel('Or paste this link into your wallet')).toHaveValue(/^wc:/)
    await palette.leave()
    await palette.expectWallets()
    await page.keyboard.press('Escape')
    await expect(palette.root).toBeHidden()
    await expect(opener).toBeFocused()
  },
)

test(
  'a dialog drawn with Radix works without a mouse, and axe finds nothing on its screens in the dark',
  { tag: '@slow' },
  async ({ page, docs, world }) => {
    // Five screens, each looked at by axe.
    test.setTimeout(300_000)
    await page.emulateMedia({ colorScheme: 'dark' })
    const screens = new Set<string>()
    const dialog = new RadixPage(page, keyboard, `${docs.url}/radix`, async (title) => {
      await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeFocused()
      if (screens.has(title)) return
      screens.add(title)
      await expectAccessible(page, 'dialog[open]')
    })
    const opener = page.locator('.live-demo-example').getByRole('button')
    await runWalletFlow(dialog, world)
    expect([...screens].toSorted()).toEqual([
      'Account',
      'Choose a network',
      'Choose a wallet',
      `Connect ${world.accounts.larkspur.name}`,
      'Send',
    ])

    await dialog.open()
    await keyboard.type(page.getByLabel('Search wallets'), 'alder')
    await dialog.pick('Alder Wallet')
    await dialog.expectView('Connect Alder Wallet')
    await expect(page.getByLabel('Or paste this link into your wallet')).toHaveValue(/^wc:/)
    // On a wide screen the list stays beside it.
    await page.getByLabel('Search wallets').clear()
    await dialog.pick(world.accounts.larkspur.name)
    await dialog.expectView(`Connect ${world.accounts.larkspur.name}`)
    await dialog.press('Ethereum')
    await dialog.expectConnected(world.accounts.larkspur.address)
    await expect(opener).toBeFocused()

    await dialog.showAccount()
    await page.mouse.click(5, 5)
    await expect(dialog.root).toBeHidden()
    await expect(opener).toBeFocused()
  },
)
