import type { Page } from '@playwright/test'
import { announceScript } from './support/announceScript'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { AccountsPage } from './support/accountsPage'
import { ModalPage } from './support/modalPage'

/** Bytes over the wire, compressed. */
const budget = { beforeClick: 110_000, firstOpen: 35_000 }

test('the app is light before the first click, and the first click brings little', async ({ page, bare }) => {
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

  const walk = new ModalPage(page, mouse, bare.url)
  await walk.goto()
  await expect(walk.connectButton).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = (await script()).all

  await walk.open()
  const measured = { beforeClick: before, firstOpen: (await script()).untilDrawn - before }
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(measured) })
  for (const [name, bytes] of Object.entries(measured)) {
    expect(bytes, name).toBeGreaterThan(0)
    expect(bytes, name).toBeLessThanOrEqual(budget[name as keyof typeof budget])
  }
})

/** Words that stand in the lightest part of the other adapters, which a page loads as soon as it configures them. */
const words = {
  'Solana, Bitcoin': 'wallet-standard:register-wallet',
  Bitcoin: 'UniSat',
  Polkadot: 'SubWallet',
  Cosmos: 'LeapWallet',
}

/** Adapters whose words stand in a script that the page loaded so far. */
async function adaptersIn(page: Page): Promise<string[]> {
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const scripts = files.filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(1)
  const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
  return Object.entries(words).flatMap(([name, word]) => (texts.some((text) => text.includes(word)) ? [name] : []))
}

test('a page that configures EVM alone loads no other adapter, whatever its visitor does', async ({
  page,
  bare,
  docs,
  world,
}) => {
  await page.addInitScript(await announceScript(world))
  const walk = new ModalPage(page, mouse, bare.url)
  await walk.goto()
  await walk.open()
  await walk.pick(world.accounts.larkspur.name)
  await walk.expectConnected(world.accounts.larkspur.address)
  await walk.switchTo('Base')
  await walk.send('0.01', world.accounts.meridian.address)
  expect(await adaptersIn(page)).toEqual([])

  const seats = new AccountsPage(page, docs.url)
  await seats.goto()
  await expect(seats.modal.connectButton).toBeVisible()
  expect(await adaptersIn(page)).toEqual(Object.keys(words))
})
