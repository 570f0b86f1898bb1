import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { announceScript } from './support/announceScript'
import { built, expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { nodeBalance } from './support/node'
import { strictPolicy } from './support/policy'
import { ModalPage } from './support/modalPage'
import { scanQrCode, showQrCode } from './support/pairingCode'
import { runWalletFlow } from './support/walletFlow'

test('the whole flow works under a strict content security policy without a violation', async ({
  page,
  world,
  serveSite,
}) => {
  const reports: string[] = []
  const site = await serveSite({
    folder: built('dist/bare'),
    world: `${world.urls.api}/world.json`,
    policy: strictPolicy(world),
    onReport: (report) => reports.push(report),
  })
  await page.addInitScript(await announceScript(world))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  await runWalletFlow(new ModalPage(page, mouse, site.url), world)
  expect(reports).toEqual([])
})

test('a phone pairs and sends under the policy that the product prints, without a violation', async ({
  page,
  world,
  serveSite,
}) => {
  const reports: string[] = []
  const frames: string[] = []
  const site = await serveSite({
    folder: built('dist/bare'),
    world: `${world.urls.api}/world.json`,
    policy: strictPolicy(world),
    onReport: (report) => reports.push(report),
  })
  page.on('framenavigated', (frame) => frame.parentFrame() && frames.push(new URL(frame.url()).origin))
  const modal = new ModalPage(page, mouse, site.url)
  await modal.goto()
  await modal.open()
  await showQrCode(modal)
  await world.phone.pair(await scanQrCode(modal))
  await modal.expectConnected(world.accounts.phone.address)
  const receiver = privateKeyToAddress(generatePrivateKey())
  await modal.send('0.25', receiver)
  await expect.poll(() => nodeBalance(world.urls.evm[1], receiver)).toBe(250_000_000_000_000_000n)
  expect([...new Set(frames)]).toEqual(['https://verify.walletconnect.org'])
  expect(reports).toEqual([])
})

test('the policy is in force: an inline style is refused and reported', async ({
  page,
  world,
  pageErrors,
  serveSite,
}) => {
  const reports: string[] = []
  const site = await serveSite({
    folder: built('dist/bare'),
    world: `${world.urls.api}/world.json`,
    policy: strictPolicy(world),
    onReport: (report) => reports.push(report),
  })
  await page.goto(site.url)
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
  await expect.poll(() => reports.length).toBe(1)
  expect(pageErrors.list.splice(0)).toHaveLength(1)
})

test('a request to a host that the product does not list fails the test', async ({ page, bare, pageErrors }) => {
  await page.goto(bare.url)
  await page.evaluate(() => fetch('http://127.0.0.1:9/unlisted').catch(() => undefined))
  await page.evaluate(() => fetch('https://verify.walletconnect.com/').catch(() => undefined))
  const found = pageErrors.list.splice(0).filter((error) => error.startsWith('request to'))
  expect(found).toEqual(['request to http://127.0.0.1:9/unlisted', 'request to https://verify.walletconnect.com/'])
})
