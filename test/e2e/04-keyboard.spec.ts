import { expectAccessible } from './support/axe'
import { expect, test } from './support/fixtures'
import { keyboard } from './support/inputMode'
import { ModalPage } from './support/modalPage'
import { runWalletFlow } from './support/walletFlow'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, { tag: colorScheme === 'dark' ? '@slow' : [] }, () => {
    test.use({ colorScheme })

    test('the whole flow works without a mouse, and axe finds nothing in its views', async ({ page, docs, world }) => {
      const seen = new Set<string>()
      const modal = new ModalPage(page, keyboard, docs.url, async (view) => {
        if (seen.has(view)) return
        seen.add(view)
        await expectAccessible(page, 'dialog[open]')
      })
      await runWalletFlow(modal, world)
      expect([...seen].toSorted()).toEqual(['Account', 'Choose network', 'Connect wallet', 'Review', 'Send', 'Sent'])
    })
  })
}

test('focus returns to the button that opened the modal', async ({ page, docs, world }) => {
  const modal = new ModalPage(page, keyboard, docs.url)
  await modal.goto()

  await modal.open()
  await page.keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()
  await expect(modal.connectButton).toBeFocused()

  await modal.connect(world.accounts.larkspur.name)
  await expect(page.locator('.live-demo-example > button')).toBeFocused()

  await keyboard.press(page.getByRole('button', { name: /^Network/ }))
  await modal.expectView('Choose network')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Network/ })).toBeFocused()
})

test('Tab never reaches the page behind the open modal', async ({ page, docs }) => {
  const modal = new ModalPage(page, keyboard, docs.url)
  await modal.goto()
  await modal.open()
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab')
    // Between the last and the first element the browser's own bar has its turn; the body stands for it.
    const isInside = await modal.dialog.evaluate(
      (dialog) => document.activeElement === document.body || dialog.contains(document.activeElement),
    )
    expect(isInside).toBe(true)
  }
})
