import { expect, test } from './support/fixtures'
import { mouse } from './support/hand'
import { SkinWalk } from './support/skinWalk'

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

  const walk = new SkinWalk(page, mouse, bare.url)
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
