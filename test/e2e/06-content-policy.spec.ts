import { announceScript } from './support/announceScript'
import { built, expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { strictPolicy } from './support/policy'
import { ModalPage } from './support/modalPage'
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
