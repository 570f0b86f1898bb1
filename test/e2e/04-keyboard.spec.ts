import { expectAccessible } from './support/axe'
import { expect, test } from './support/fixtures'
import { keyboard } from './support/inputMode'
import { showQrCode } from './support/pairingCode'
import { ModalPage } from './support/modalPage'
import { moveToChain, setBehaviour } from './support/testWallets'
import { runWalletFlow } from './support/walletFlow'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('the whole flow works without a mouse, and axe finds nothing on the way', async ({ page, docs, world }) => {
      const seen = new Set<string>()
      const walk = new ModalPage(page, keyboard, docs.url, async (view) => {
        if (seen.has(view)) return
        seen.add(view)
        await expectAccessible(page, '[role=dialog]')
      })
      await runWalletFlow(walk, world)
      expect([...seen].toSorted()).toEqual(['Account', 'Choose network', 'Connect wallet', 'Review send', 'Send'])
    })

    test('axe finds nothing in the views beside the way', async ({ page, docs, world }) => {
      const { name } = world.accounts.meridian
      const walk = new ModalPage(page, keyboard, docs.url)
      const check = () => expectAccessible(page, '[role=dialog]')
      const back = () => keyboard.press(walk.dialog.getByRole('button', { name: 'Back' }))
      await walk.goto()
      await walk.open()

      await walk.pick('All wallets')
      await expect(walk.dialog.getByRole('button', { name: 'Alder Wallet' })).toBeVisible()
      await check()
      await keyboard.type(walk.dialog.getByLabel('Search wallet'), 'nothing of that name')
      await expect(walk.dialog.getByText('No wallet found')).toBeVisible()
      await check()
      await back()

      await showQrCode(walk)
      await check()
      await back()

      await setBehaviour(page, name, 'hang')
      await walk.pick(name)
      await expect(walk.dialog.getByText(`Continue in ${name}`)).toBeVisible()
      await check()
      await setBehaviour(page, name, 'reject')
      await expect(walk.dialog.getByText('Connection rejected')).toBeVisible()
      await check()

      await setBehaviour(page, name, 'approve')
      await moveToChain(page, name, 424_242)
      await keyboard.press(walk.dialog.getByRole('button', { name: 'Try again' }))
      await walk.expectView('Switch network')
      await check()
    })
  })
}

test('focus comes back to the button that opened the modal', async ({ page, docs, world }) => {
  const walk = new ModalPage(page, keyboard, docs.url)
  await walk.goto()

  await walk.open()
  await page.keyboard.press('Escape')
  await expect(walk.dialog).toBeHidden()
  await expect(walk.connectButton).toBeFocused()

  await walk.connect(world.accounts.larkspur.name)
  await expect(page.locator('.stage-live > button')).toBeFocused()

  await keyboard.press(page.getByRole('button', { name: /^Network/ }))
  await walk.expectView('Choose network')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Network/ })).toBeFocused()
})

test('Tab never reaches the page behind the open modal', async ({ page, docs }) => {
  const walk = new ModalPage(page, keyboard, docs.url)
  await walk.goto()
  await walk.open()
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab')
    // Between the last and the first element the browser's own bar has its turn; the body stands for it.
    const isInside = await walk.dialog.evaluate(
      (dialog) => document.activeElement === document.body || dialog.contains(document.activeElement),
    )
    expect(isInside).toBe(true)
  }
})
