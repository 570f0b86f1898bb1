import { announceScript } from './support/announceScript'
import { built, expect, test } from './support/fixtures'
import { mouse } from './support/hand'
import { strictPolicy } from './support/policy'
import { SkinWalk } from './support/skinWalk'
import { serveStatic } from './support/staticServer'
import { walkWholeFlow } from './support/wholeFlow'

test('the whole flow works under a strict content policy, with nothing to report', async ({ page, world }) => {
  const reports: string[] = []
  const site = await serveStatic({
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
  await walkWholeFlow(new SkinWalk(page, mouse, site.url), world)
  expect(reports).toEqual([])
  await site.close()
})

test('the policy is in force: an inline script of the page is refused and reported', async ({
  page,
  world,
  complaints,
}) => {
  const reports: string[] = []
  const site = await serveStatic({
    folder: built('dist/bare'),
    world: `${world.urls.api}/world.json`,
    policy: strictPolicy(world),
    onReport: (report) => reports.push(report),
  })
  await page.goto(site.url)
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
  await expect.poll(() => reports.length).toBe(1)
  expect(complaints.list.splice(0)).toHaveLength(1)
  await site.close()
})
