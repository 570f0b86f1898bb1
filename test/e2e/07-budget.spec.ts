import type { Page } from '@playwright/test'
import { announceScript } from './support/announceScript'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { AccountsPage } from './support/accountsPage'
import { ModalPage } from './support/modalPage'

/** Bytes over the wire, compressed: until the button can be used, with what comes while the page is idle, and until a wallet is painted. */
const budget = { usable: 95_000, whenIdle: 131_600, atOpen: 30_000 }

test('scripts before the first click and at the first open stay within their budgets', async ({ page, bare }) => {
  await page.addInitScript(() => {
    const marks = { usable: 'button', drawn: 'dialog[open] li button' }
    new MutationObserver(() => {
      for (const [name, selector] of Object.entries(marks)) {
        const isNew = performance.getEntriesByName(name).length === 0
        if (isNew && document.querySelector(selector)) performance.mark(name)
      }
    }).observe(document, { childList: true, subtree: true, attributeFilter: ['open'] })
  })
  /** Bytes of the scripts that had come at a mark; all that have come when it is left out. */
  const scriptsUntil = (mark?: string) =>
    page.evaluate((name) => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const end = name ? (performance.getEntriesByName(name)[0]?.startTime ?? 0) : Infinity
      return files
        .filter((file) => file.name.endsWith('.js') && file.responseEnd < end)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    }, mark)

  const modal = new ModalPage(page, mouse, bare.url)
  await modal.goto()
  await expect(modal.connectButton).toBeVisible()
  const usable = await scriptsUntil('usable')
  await modal.drawnAhead()
  await page.waitForLoadState('networkidle')
  expect(await shellsIn(page)).toBe(1)
  const whenIdle = await scriptsUntil()

  await modal.open()
  const measured = { usable, whenIdle, atOpen: (await scriptsUntil('drawn')) - whenIdle }
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(measured) })
  for (const [name, bytes] of Object.entries(measured)) {
    expect(bytes, name).toBeGreaterThanOrEqual(0)
    expect(bytes, name).toBeLessThanOrEqual(budget[name as keyof typeof budget])
  }
})

/** How many files of a page have the code of the modal. */
const shellsIn = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => /\/open-[^/]*\.js$/.test(name)).length,
  )

test('where a visitor saves data the code of the modal comes with the pointer, not before', async ({ page, bare }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const modal = new ModalPage(page, mouse, bare.url)
  await modal.goto()
  await expect(modal.connectButton).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await shellsIn(page)).toBe(0)
  await modal.connectButton.hover()
  await expect.poll(() => shellsIn(page)).toBe(1)
  await expect(modal.dialog).toBeHidden()
})

/** In the first file of each other adapter, which a page loads as soon as it configures the adapter. */
const adapterMarkers = {
  Solana: /namespace:.solana/,
  Bitcoin: /namespace:.bip122/,
  Polkadot: /namespace:.polkadot/,
  Cosmos: /namespace:.cosmos/,
}

/** Adapters whose marker occurs in a script that the page has loaded. */
async function adaptersIn(page: Page): Promise<string[]> {
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const scripts = files.filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(1)
  const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
  return Object.entries(adapterMarkers).flatMap(([name, marker]) =>
    texts.some((text) => marker.test(text)) ? [name] : [],
  )
}

test(
  'a page that configures only EVM loads no other adapter during the whole flow',
  { tag: '@slow' },
  async ({ page, bare, docs, world }) => {
    await page.addInitScript(await announceScript(world))
    const modal = new ModalPage(page, mouse, bare.url)
    await modal.goto()
    await modal.open()
    await modal.pick(world.accounts.larkspur.name)
    await modal.expectConnected(world.accounts.larkspur.address)
    await expect(modal.dialog).toBeHidden()
    await modal.switchTo('Base')
    await modal.send('0.01', world.accounts.meridian.address)
    expect(await adaptersIn(page)).toEqual([])

    const accountsPage = new AccountsPage(page, docs.url)
    await accountsPage.goto()
    await expect.poll(() => adaptersIn(page)).toEqual(Object.keys(adapterMarkers))
  },
)
