import type { Page } from '@playwright/test'
import { announceScript } from './support/announceScript'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { AccountsPage } from './support/accountsPage'
import { ModalPage } from './support/modalPage'

/** Bytes over the wire, compressed. */
const budget = { beforeClick: 99_900, firstOpen: 41_000 }

test('scripts before the first click and at the first open stay within their budgets', async ({ page, bare }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[role=dialog] h2')) performance.mark('drawn')
    }).observe(document, { childList: true, subtree: true })
  })
  const script = () =>
    page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const [drawn] = performance.getEntriesByName('drawn')
      const sum = (list: PerformanceResourceTiming[]) =>
        list.reduce((all, { encodedBodySize }) => all + encodedBodySize, 0)
      const scripts = files.filter(({ name }) => name.endsWith('.js'))
      return {
        all: sum(scripts),
        untilDrawn: sum(scripts.filter(({ responseEnd }) => responseEnd < (drawn?.startTime ?? 0))),
      }
    })

  const modal = new ModalPage(page, mouse, bare.url)
  await modal.goto()
  await expect(modal.connectButton).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = (await script()).all

  await modal.open()
  const measured = { beforeClick: before, firstOpen: (await script()).untilDrawn - before }
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(measured) })
  for (const [name, bytes] of Object.entries(measured)) {
    expect(bytes, name).toBeGreaterThan(0)
    expect(bytes, name).toBeLessThanOrEqual(budget[name as keyof typeof budget])
  }
})

/** Text in the first file of each other adapter, which a page loads as soon as it configures the adapter. */
const adapterMarkers = {
  'Solana, Bitcoin': 'wallet-standard:register-wallet',
  Bitcoin: 'UniSat',
  Polkadot: 'SubWallet',
  Cosmos: 'LeapWallet',
}

/** Adapters whose marker occurs in a script that the page has loaded. */
async function adaptersIn(page: Page): Promise<string[]> {
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const scripts = files.filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(1)
  const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
  return Object.entries(adapterMarkers).flatMap(([name, marker]) =>
    texts.some((text) => text.includes(marker)) ? [name] : [],
  )
}

test('a page that configures only EVM loads no other adapter during the whole flow', async ({
  page,
  bare,
  docs,
  world,
}) => {
  await page.addInitScript(await announceScript(world))
  const modal = new ModalPage(page, mouse, bare.url)
  await modal.goto()
  await modal.open()
  await modal.pick(world.accounts.larkspur.name)
  await modal.expectConnected(world.accounts.larkspur.address)
  await modal.switchTo('Base')
  await modal.send('0.01', world.accounts.meridian.address)
  expect(await adaptersIn(page)).toEqual([])

  const accountsPage = new AccountsPage(page, docs.url)
  await accountsPage.goto()
  await expect(accountsPage.modal.connectButton).toBeVisible()
  expect(await adaptersIn(page)).toEqual(Object.keys(adapterMarkers))
})
