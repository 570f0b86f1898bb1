import { announceScript } from './support/announceScript'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { ModalPage } from './support/modalPage'
import { walletNodes } from './support/servedWorld'
import { getRequestedMethods, setBehavior } from './support/testWallets'

/** Requests to the own server from the click on the button until a wallet is painted and, pressed, asked. */
const limit = 2
/** Views that are fetched while the page is idle: neither the first open nor the press waits for them. */
const prefetched = /\/(?:ConnectingExternal|ConnectingWalletConnect|AllWallets|parts|flows|names|qr)-/

/** The nodes of the test wallets are below the site; those of an extension are not. */
const isFileOf = (site: string, url: string) => url.startsWith(site) && !Object.values(walletNodes(site)).includes(url)

test('the first open and the first press send few requests', async ({ page, bare, world }) => {
  const { name } = world.accounts.larkspur
  const sent: string[] = []
  page.on('request', (request) => void (isFileOf(bare.url, request.url()) && sent.push(request.url())))
  await page.addInitScript(await announceScript(world))
  const modal = new ModalPage(page, mouse, bare.url)
  await modal.goto()
  await modal.drawnAhead()
  await page.waitForLoadState('networkidle')
  const loaded = sent.length
  expect(loaded).toBeGreaterThan(0)

  await modal.connectButton.click()
  await expect(modal.row(name)).toBeVisible()

  // It never answers, so that nothing counts that comes after its answer.
  await setBehavior(page, name, 'hang')
  await modal.pick(name)
  await expect.poll(() => getRequestedMethods(page, name)).toContain('eth_requestAccounts')
  const asked = sent.slice(loaded).filter((url) => !prefetched.test(url))
  expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(limit)
})
