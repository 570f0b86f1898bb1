import type { Holding } from '@portico/headless/testing'
import { expect, it } from 'vitest'
import { modal, openAccount, shrinkScreen } from '../../test/site.js'
import { tokens } from '../../test/tokenFixtures.js'
import { createWorld } from '../../test/world.js'

const list = modal.getByRole('list', { name: 'Tokens' })
const name = 'United Harbour Savings Token of the Northern Coast'
const long: Holding = { ...(tokens[0] as Holding), name, symbol: 'UHS', amount: 184_460_000_000_000_123_456n }

it('a shortened amount of a token has all of its digits as a tooltip', async () => {
  await openAccount(createWorld({ tokens: [long] }))
  await expect.element(list.getByText('184.46T UHS')).toHaveAttribute('title', '184,460,000,000,000.123456 UHS')
})

it('a name that is cut has all of it as a tooltip, one that is not has none', async () => {
  await shrinkScreen()
  await openAccount(createWorld({ tokens: [long] }))
  // Its code comes while the modal is idle, together with that of the tooltips.
  await expect.poll(() => modal.element().querySelector('[popover]')).not.toBeNull()
  const cut = list.getByText(name)
  await cut.hover()
  await expect.element(cut).toHaveAttribute('title', name)
  const whole = list.getByText('Ether', { exact: true })
  await whole.hover()
  await expect.element(cut).not.toHaveAttribute('title')
  expect(whole.element().hasAttribute('title')).toBe(false)
})
