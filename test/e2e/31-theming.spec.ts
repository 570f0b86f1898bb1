import { parseSync } from 'oxc-parser'
import { approachDemo } from './support/approachDemo'
import { expectAccessible } from './support/axe'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { ModalPage } from './support/modalPage'
import { setBehavior, walletsAnnounced } from './support/testWallets'
import { ThemingPage } from './support/themingPage'

test(
  'the theme editor changes the modal, tells what is hard to read, and gives the theme as code and as a link',
  { tag: '@slow' },
  async ({ page, context, docs, world }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.emulateMedia({ colorScheme: 'light' })
    const theming = new ThemingPage(page, docs.url)
    await theming.goto()
    const { name } = world.accounts.larkspur
    await walletsAnnounced(page)
    await setBehavior(page, name, 'reject')
    await theming.modal.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    const retry = theming.modal.getByRole('button', { name: 'Try again' })
    await expect(retry).toHaveCSS('background-color', 'rgb(11, 93, 81)')

    await theming.field('accent').fill('#ffd400')
    await expect(retry).toHaveCSS('background-color', 'rgb(255, 212, 0)')
    await expect(theming.contrast).toContainText(
      'Light theme: button-background on surface has a contrast of 1.43 to 1 and needs 3 to 1.',
    )
    await theming.field('accent').fill('#5b21b6')
    await expect(theming.contrast).toContainText('Every text has a contrast of at least 4.5 to 1')
    await theming.field('border-radius-master').fill('1')
    await expect(retry).toHaveCSS('border-radius', '3px')

    await page.getByRole('radio', { name: 'Dark' }).check()
    await expect(retry).toHaveCSS('background-color', 'rgb(134, 216, 195)')
    await theming.field('accent').fill('a78bfa')
    await expect(retry).toHaveCSS('background-color', 'rgb(167, 139, 250)')

    await page.getByRole('button', { name: 'Copy theme' }).click()
    await expect(page.getByText('The code is copied.')).toBeVisible()
    const code = await page.evaluate(() => navigator.clipboard.readText())
    expect(parseSync('theme.ts', code).errors).toEqual([])
    expect(code).toContain(`'--portico-accent': 'light-dark(#5b21b6, #a78bfa)',`)
    await page.getByRole('radio', { name: 'CSS' }).check()
    await page.getByRole('button', { name: 'Copy theme' }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(
        'body .portico {\n  --portico-accent: light-dark(#5b21b6, #a78bfa);\n  --portico-border-radius-master: 1px;\n}',
      )
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(stored).not.toContain('5b21b6')

    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('The link is copied.')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const visitor = await context.newPage()
    const shared = new ThemingPage(visitor, docs.url)
    await visitor.goto(link)
    await expect(shared.field('accent')).toHaveValue('#a78bfa')
    await expect(shared.field('border-radius-master')).toHaveValue('1')
    await expect(visitor.getByRole('button', { name: 'Connect wallet' })).toHaveCSS(
      'background-color',
      'rgb(167, 139, 250)',
    )
  },
)

test(
  'the theme editor works by keyboard, says what a field does not take, and gives back the default',
  { tag: '@slow' },
  async ({ page, docs }) => {
    const theming = new ThemingPage(page, docs.url)
    await theming.goto()
    const accent = theming.field('accent')
    await accent.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('purple')
    await expect(accent).toHaveAccessibleDescription('Enter a hex color, such as #5b21b6.')
    await expect(page.getByText('Change something to see its code here.')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('800080')
    await expect(page).toHaveURL(/#theme\?accent\.light=%23800080$/)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Reset accent' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(accent).toHaveValue('#0b5d51')
    await expect(accent).toBeFocused()
    await expect(page).toHaveURL(/theming$/)
  },
)

test(
  'a reader whose connection comes back sees the account in the theme',
  { tag: '@slow' },
  async ({ page, docs, world }) => {
    const modal = new ModalPage(page, mouse, docs.url)
    await modal.goto()
    await modal.connect(world.accounts.larkspur.name)
    await page.goto(`${docs.url}/guides/theming`)
    await approachDemo(page)
    const preview = page.locator('.theme-preview')
    await expect(preview.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  },
)

for (const width of [1280, 390, 320])
  test(
    `axe finds nothing in the theme editor at ${width} px, which fits the page`,
    { tag: '@slow' },
    async ({ page, docs }) => {
      await page.setViewportSize({ width, height: 844 })
      const theming = new ThemingPage(page, docs.url)
      await theming.goto()
      await theming.openGroups()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expect(page.getByRole('radio', { name: colorScheme === 'light' ? 'Light' : 'Dark' })).toBeChecked()
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    },
  )

test('the modal stays beside the fields while the page scrolls', { tag: '@slow' }, async ({ page, docs }) => {
  const theming = new ThemingPage(page, docs.url)
  await theming.goto()
  await theming.openGroups()
  await theming.field('qr-color').scrollIntoViewIfNeeded()
  await expect(theming.modal.getByRole('heading', { name: 'Connect wallet' })).toBeInViewport()
})
