import { expectAccessible } from './support/axe'
import { expect, test } from './support/fixtures'
import { keyboard, mouse } from './support/hand'
import { SlipWalk } from './support/slipWalk'
import { walkWholeFlow } from './support/wholeFlow'

test('a modal of one’s own, on hooks alone, carries a visitor through the whole flow', async ({ page, docs, world }) => {
  await walkWholeFlow(new SlipWalk(page, mouse, `${docs.url}/hooks`), world)
})
