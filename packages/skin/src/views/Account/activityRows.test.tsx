import { testWalletSeeds } from '@portico/headless/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
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

it('the coin has the same mark as among the tokens, and a token of its name has none', async () => {
  const [one] = transactions(1, Date.now())
  const [movement] = one?.movements ?? []
  const entry = (index: number, change: object) => ({
    ...(one as NonNullable<typeof one>),
    hash: `0x${String(index).repeat(64)}`,
    movements: [{ ...(movement as NonNullable<typeof movement>), ...change }],
  })
  const fake = { token: `0x${'1'.repeat(40)}`, price: 0 }
  await openAccount(createWorld({ history: [entry(1, {}), entry(2, fake)] }))
  const markOf = (row: Element | undefined) => row?.querySelector('path')?.getAttribute('d')
  const coin = modal.getByRole('tabpanel').getByText('Ether').first()
  await expect.element(coin).toBeVisible()
  const ether = markOf(coin.element().closest('li') ?? undefined)
  await modal.getByRole('tab', { name: 'Activity' }).click()
  const rows = () => modal.getByRole('tabpanel').getByRole('listitem').elements()
  await expect.poll(() => rows().length).toBe(2)
  expect(ether).toBeTruthy()
  expect(rows().map((row) => markOf(row) === ether)).toEqual([true, false])
})

it('puts what came late in the last night of a month into its month, in summer and in winter', async () => {
  const offsets = vi.spyOn(Date.prototype, 'getTimezoneOffset')
  onTestFinished(() => offsets.mockRestore())
  // As in Berlin.
  offsets.mockImplementation(function (this: Date) {
    return [3, 4, 5, 6, 7, 8].includes(this.getUTCMonth()) ? -120 : -60
  })
  const history = [Date.UTC(2020, 6, 31, 22, 30), Date.UTC(2020, 0, 31, 22, 30)].flatMap((minedAt, index) =>
    transactions(1, minedAt).map((one) => ({ ...one, hash: `0x${String(index).repeat(64)}` })),
  )
  await openAccount(createWorld({ history }))
  await modal.getByRole('tab', { name: 'Activity' }).click()
  await expect.element(modal.getByRole('list', { name: 'August 2020' })).toBeVisible()
  await expect.element(modal.getByRole('list', { name: 'January 2020' })).toBeVisible()
})
