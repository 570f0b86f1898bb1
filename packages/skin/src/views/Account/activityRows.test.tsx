import { testWalletSeeds } from '@portico/headless/testing'
import { expect, it } from 'vitest'
import { modal, openAccount, shrinkScreen } from '../../../test/site.js'
import { transactions } from '../../../test/tokenFixtures.js'
import { createWorld } from '../../../test/world.js'

const [{ address: from }] = testWalletSeeds

it('a history in large text scrolls to its end without a jump', async () => {
  await shrinkScreen(360)
  const history = transactions(48, Date.UTC(2020, 5, 30), 60_000).map((entry, index) =>
    // Approvals have no amount and no counterparty.
    index % 12 > 5 ? { ...entry, movements: [], from, data: '0x095ea7b3' } : entry,
  )
  await openAccount(createWorld({ history }), { modal: { themeVariables: { '--portico-font-size-master': '20px' } } })
  await modal.getByRole('tab', { name: 'Activity' }).click()
  const month = modal.getByRole('list', { name: 'June 2020' })
  await expect.element(month).toBeVisible()
  const body = modal.getByRole('tabpanel').element().parentElement as HTMLElement
  const top = (row: Element) => row.getBoundingClientRect().top
  const jumps: number[] = []
  for (let before = -1; body.scrollTop > before;) {
    before = body.scrollTop
    const rows = [...month.element().children].map((row) => ({ row, was: top(row) }))
    body.scrollTop += 200
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (const { row, was } of rows.filter(({ row: { isConnected } }) => isConnected))
      jumps.push(Math.abs(was - top(row) - (body.scrollTop - before)))
  }
  expect(Math.max(...jumps)).toBeLessThan(2)
})
