import type { Page } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { announceScript } from './support/announceScript'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { ModalPage } from './support/modalPage'
import { walletNodes } from './support/servedWorld'
import { getRequestedMethods, setBehavior } from './support/testWallets'

const rounds = 3
const slowdown = 4
const report = fileURLToPath(new URL('../../.cache/reports/first-open.json', import.meta.url))

/** Requests to the own server from the click on the button until a wallet is painted. */
const openLimit = 3
/** From the press on an announced wallet until it is asked; views that are fetched while the page is idle are not waited for. */
const pressLimit = 1
const prefetched = /\/(?:ConnectingWalletConnect|AllWallets|parts|flows)-/

/** The nodes of the test wallets are below the site; those of an extension are not. */
const isFileOf = (site: string, url: string) => url.startsWith(site) && !Object.values(walletNodes(site)).includes(url)

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** Milliseconds from a click on the button until `selector` is painted, on the page's own clock. */
function timeToPaint(page: Page, button: string, selector: string): Promise<number> {
  return page.evaluate(
    ({ button: name, selector: wanted }) =>
      new Promise<number>((resolve) => {
        const from = performance.now()
        const look = () => {
          const box = document.querySelector(wanted)?.getBoundingClientRect()
          if (!box?.height) return void requestAnimationFrame(look)
          requestAnimationFrame(() => resolve(performance.now() - from))
        }
        const target = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))
        target?.click()
        look()
      }),
    { button, selector },
  )
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

test('the first open and the first press send few requests, and the open is recorded beside a bare dialog', async ({
  browser,
  bare,
  world,
  pageErrors,
}) => {
  const times: { modal: number; dialog: number }[] = []
  const { name } = world.accounts.larkspur
  let requests = 0
  let pressRequests = 0
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext()
    await pageErrors.watch(context)
    const page = await context.newPage()
    await page.addInitScript(await announceScript(world))
    await page.goto(bare.url)
    await expect(new ModalPage(page, mouse, bare.url).connectButton).toBeVisible()
    await page.waitForLoadState('networkidle')
    await slowDown(page)
    const sent: string[] = []
    page.on('request', (request) => void (isFileOf(bare.url, request.url()) && sent.push(request.url())))
    const modal = await timeToPaint(page, 'Connect', '[role=dialog] li button')
    requests = Math.max(requests, sent.length)

    // It never answers, so that nothing counts that comes after its answer.
    await setBehavior(page, name, 'hang')
    const opened = sent.length
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click()
    await expect.poll(() => getRequestedMethods(page, name)).toContain('eth_requestAccounts')
    pressRequests = Math.max(pressRequests, sent.slice(opened).filter((url) => !prefetched.test(url)).length)

    const plain = await context.newPage()
    await plain.setContent('<button>Connect</button><dialog><ul><li><button>Wallet</button></li></ul></dialog>')
    await plain.evaluate(() => {
      document.querySelector('button')?.addEventListener('click', () => document.querySelector('dialog')?.showModal())
    })
    await slowDown(plain)
    times.push({ modal, dialog: await timeToPaint(plain, 'Connect', 'dialog li button') })
    await context.close()
  }
  const figures = {
    requests,
    pressRequests,
    modal: Math.round(median(times.map(({ modal }) => modal))),
    dialog: Math.round(median(times.map(({ dialog }) => dialog))),
  }
  mkdirSync(fileURLToPath(new URL('.', `file://${report}`)), { recursive: true })
  writeFileSync(report, JSON.stringify(figures))
  test.info().annotations.push({ type: 'first open', description: JSON.stringify(figures) })
  expect(requests).toBeGreaterThan(0)
  expect(requests).toBeLessThanOrEqual(openLimit)
  expect(pressRequests).toBeLessThanOrEqual(pressLimit)
})
