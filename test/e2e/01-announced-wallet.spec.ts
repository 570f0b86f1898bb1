import { mouse } from './support/hand'
import { SkinWalk } from './support/skinWalk'
import { test } from './support/fixtures'
import { walkWholeFlow } from './support/wholeFlow'

test('a visitor connects an announced wallet, switches, sends, comes back and leaves', async ({
  page,
  docs,
  world,
}) => {
  await walkWholeFlow(new SkinWalk(page, mouse, docs.url), world)
})
