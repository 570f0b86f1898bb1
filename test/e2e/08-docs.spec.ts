import type { Page } from '@playwright/test'
import { apiSections, sections } from '../../apps/docs/site/navigation'
import { expectAccessible, expectAccessibleColors, expectAccessibleStructure } from './support/axe'
import { expect, test } from './support/fixtures'
import { keyboard, mouse } from './support/inputMode'
import { AccountsPage } from './support/accountsPage'
import { ModalPage } from './support/modalPage'
import { DrawerPage } from './support/drawerPage'
import { getRequestedMethods } from './support/testWallets'

const sites = ['/', '/hooks', '/one-page', '/ariakit', '/radix', '/use-the-wallet', '/other-libraries', '/chains']
const references = ['/limits', '/requests', '/storage', '/mistakes']
/** Pages of text and code. */
const links = new Set([...sections, ...apiSections].flatMap(({ items }) => items.map(({ link }) => link)))
const texts = [...links].filter((link) => /^.(?:start|compare|guides|security|reference|changelog)/.test(link))

/** One page after the other, so that their scripts are fetched and compiled once. */
async function visitPages(page: Page, url: string, paths: readonly string[], look: () => Promise<void>): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(`${url}${path}`)
      const content = sites.includes(path)
        ? page.getByRole('button', { name: 'Connect wallet' })
        : page.getByRole('heading', { level: 1 })
      await expect(content).toBeVisible()
      await look()
    })
}

/** Fails when axe finds anything on a page in light, or in the dark, where the same elements have other colors. */
async function expectAccessibleInBoth(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveClass(/rp-dark/)
  await expectAccessibleColors(page)
}

/** A tool writes the pages of the reference: names with code, or tables. Of each kind, these have all elements. */
const named = ['options', 'events', 'connection', 'errors', 'css-variables', 'messages'].map(
  (name) => `/reference/${name}`,
)
const reference = texts.filter((path) => path.startsWith('/reference'))
const alike = reference.filter((path) => !named.includes(path))

for (const [kind, paths] of [
  ['with a site', sites],
  ['of text', [...references, ...texts.filter((path) => !path.startsWith('/reference'))]],
  ['of the reference', reference.filter((path) => named.includes(path))],
] as const)
  test(`axe finds nothing on the pages ${kind}, in light or dark`, { tag: '@slow' }, async ({ page, docs }) => {
    test.setTimeout(600_000)
    expect(paths.length).toBeGreaterThan(5)
    await visitPages(page, docs.url, paths, () => expectAccessibleInBoth(page))
  })

test(
  'axe finds nothing on the other pages of the reference but their colors',
  { tag: '@slow' },
  async ({ page, docs }) => {
    test.setTimeout(600_000)
    expect(alike.length).toBeGreaterThan(20)
    await visitPages(page, docs.url, alike, () => expectAccessibleStructure(page))
  },
)

// Colors are what axe takes longest for, and those of the same elements are looked at on each landing.
test(
  'axe finds nothing on the other pages of the reference, in light or dark',
  { tag: '@nightly' },
  async ({ page, docs }) => {
    test.setTimeout(600_000)
    await visitPages(page, docs.url, alike, () => expectAccessibleInBoth(page))
  },
)

test('a line of text is not too long to find the next one on a wide screen, and the bar leads to the source', async ({
  page,
  docs,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 })
  for (const path of ['/guides/accessibility', '/gallery']) {
    await page.goto(`${docs.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const lengths = await page.locator('.rp-doc > p').evaluateAll((paragraphs) =>
      paragraphs.map((paragraph) => {
        const lines = paragraph.clientHeight / Number.parseFloat(getComputedStyle(paragraph).lineHeight)
        return paragraph.textContent.length / Math.max(1, Math.round(lines))
      }),
    )
    expect(Math.max(...lengths)).toBeLessThan(100)
  }
  await expect(page.getByRole('link', { name: 'Source on GitHub' })).toBeVisible()
})

test('the bar chooses the theme of the site and of its live examples, also for the next visit', async ({
  page,
  docs,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`${docs.url}/radix`)
  const site = page.locator('html')
  const theme = page.getByRole('combobox', { name: 'Theme' })
  const button = page.getByRole('button', { name: 'Connect wallet' })
  const [ofLight, ofDark] = ['rgb(24, 24, 27)', 'rgb(244, 244, 245)']
  await expect(theme).toHaveValue('auto')
  const { width = 0, height = 0 } = (await theme.boundingBox()) ?? {}
  expect([width >= 44, height >= 44]).toEqual([true, true])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expect(button).toHaveCSS('background-color', ofLight)

  await theme.press('End')
  await expect(theme).toHaveValue('dark')
  await expect(site).toHaveClass(/rp-dark/)
  await expect(button).toHaveCSS('background-color', ofDark)
  await expectAccessibleColors(page)

  await page.goto(docs.url)
  await expect(theme).toHaveValue('dark')
  await expect(button).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'dark' })
  await theme.selectOption('Light')
  await expect(site).not.toHaveClass(/rp-dark/)
  await expect(button).toHaveAttribute('data-theme', 'light')
  await theme.selectOption('System')
  await expect(site).toHaveClass(/rp-dark/)
  await expect(button).not.toHaveAttribute('data-theme')
})

test('a page that is reached by a link has its listings, as when it is loaded', async ({ page, docs }) => {
  const listings = page.locator('code[data-listing]')
  await page.goto(`${docs.url}/hooks`)
  const loaded = await listings.allTextContents()
  expect(loaded.filter((text) => text.trim() === '')).toEqual([])

  await page.goto(`${docs.url}/examples`)
  await page.getByRole('link', { name: 'A drawer on hooks alone' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Build your own modal' })).toBeVisible()
  await expect.poll(() => listings.allTextContents()).toEqual(loaded)
})

test('a wallet connected on the modal page comes back by itself, and is connected on the hooks page too', async ({
  page,
  docs,
  world,
}) => {
  const { name, address } = world.accounts.larkspur
  const modal = new ModalPage(page, mouse, docs.url)
  await modal.goto()
  await modal.connect(name)
  await modal.expectConnected(address)
  // Where the pointer is not over the demo.
  await page.mouse.move(0, 0)
  await page.reload()
  await modal.expectConnected(address)

  await page.getByRole('link', { name: 'Examples' }).click()
  const drawer = new DrawerPage(page, keyboard, `${docs.url}/hooks`)
  await drawer.expectConnected(address)
  expect(await getRequestedMethods(page, name)).not.toContain('personal_sign')
})

test(
  'the search finds a page by its words, and loads nothing before it is used',
  { tag: '@slow' },
  async ({ page, docs }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto(`${docs.url}/start/react`)
    await expect(page.getByRole('button', { name: 'Search' })).toBeVisible()
    expect(requests.filter((url) => url.includes('search_index'))).toEqual([])

    const search = page.getByRole('textbox')
    // The button comes with the HTML, before a script hears the key.
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(search).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await search.fill('slippage')
    await page.getByRole('link', { name: /unless the user changes it/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Swap and buy')
  },
)

test('code has its colors after a link too, and is copied as it is shown', async ({ page, docs }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${docs.url}/guides/connect`)
  await page.getByRole('link', { name: 'React', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('React')
  const code = page.locator('.rp-codeblock').filter({ hasText: 'PorticoProvider' }).first()
  await expect(code.getByText('import', { exact: true }).first()).toHaveCSS('color', 'rgb(138, 58, 18)')
  await code.hover()
  await code.getByRole('button', { name: 'Copy' }).click()
  const shown = (await code.locator('code').textContent())?.trim()
  await expect.poll(async () => (await page.evaluate(() => navigator.clipboard.readText())).trim()).toBe(shown)
})

/** Compressed, before a demo is touched. */
const scriptBudget = 152_000

test('a page of text, and the first one, load at most 152 kB of scripts', async ({ page, docs }) => {
  for (const path of ['/guides/connect', '/']) {
    await page.goto(`${docs.url}${path}`, { waitUntil: 'networkidle' })
    const bytes = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return files.filter(({ name }) => name.endsWith('.js')).reduce((sum, file) => sum + file.encodedBodySize, 0)
    })
    test.info().annotations.push({ type: path, description: String(bytes) })
    expect(bytes, path).toBeGreaterThan(0)
    expect(bytes, path).toBeLessThanOrEqual(scriptBudget)
  }
})

test('what is pressed and chosen on the first page before its scripts run is done once they do, in its place', async ({
  page,
  docs,
  world,
}) => {
  const { name } = world.accounts.larkspur
  const modal = new ModalPage(page, mouse, docs.url)
  await page.addInitScript(() => {
    addEventListener('load', () => {
      const choice = document.querySelector('.wallets select')
      if (!(choice instanceof HTMLSelectElement)) throw new Error('The page was sent without its demo')
      choice.value = 'reject'
      choice.dispatchEvent(new Event('change', { bubbles: true }))
      const button = document.querySelector<HTMLElement>('.live-demo-example > button')
      button?.click()
      Object.assign(globalThis, { button })
    })
  })
  await modal.goto()
  await modal.expectView('Connect wallet')
  expect(await page.evaluate(() => (globalThis as unknown as { button: HTMLElement }).button.isConnected)).toBe(true)
  await modal.pick(name)
  await expect(modal.dialog.getByText('Connection rejected')).toBeVisible()
})

test('the reader chooses how a test wallet answers', async ({ page, docs, world }) => {
  const { name } = world.accounts.larkspur
  const modal = new ModalPage(page, mouse, docs.url)
  await modal.goto()
  await page.getByLabel(`${name} responds`).selectOption('Rejects')
  await modal.open()
  await modal.pick(name)
  await expect(modal.dialog.getByText('Connection rejected')).toBeVisible()
})

test.describe('without any server behind it', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'a static site runs chains and services inside the page',
    { tag: '@slow' },
    async ({ page, world, staticDocs }) => {
      const { name, address } = world.accounts.larkspur
      const modal = new ModalPage(page, mouse, staticDocs.url)
      await modal.goto()
      await modal.connect(name)
      await modal.expectConnected(address)
      await modal.expectBalance('10')
      await modal.switchTo('Base')
      await modal.send('0.25', world.accounts.meridian.address)
      await modal.expectBalance('9.749')
    },
  )

  test(
    'a static site has wallets of the other namespaces too, and requests nothing from outside',
    { tag: '@slow' },
    async ({ page, world, staticDocs }) => {
      const { name, address } = world.solana.accounts.larkspur
      const accountsPage = new AccountsPage(page, staticDocs.url)
      await accountsPage.goto()
      await accountsPage.open('solana')
      await accountsPage.modal.pick(name)
      await accountsPage.expectConnected('solana', address)
      await accountsPage.modal.expectBalance('10', 'SOL')
    },
  )
})
