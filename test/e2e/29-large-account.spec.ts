import type { CDPSession, Locator } from '@playwright/test'
import { makeTransfers } from '../devnet/evm/makeTransfers'
import type { World } from '../devnet/world'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { ModalPage } from './support/modalPage'
import { recordTasks } from './support/tasks'

const historyLength = 10_000
/** Pages of activity, of 50 transactions each. */
const pages = historyLength / 50
/** Pages whose cost is compared: of the first ones, and of the last ones. */
const compared = 40

/** Most elements of the modal, however long its lists are. */
const maxNodes = 800

/** CPU time of the longest task in the best of three tries, in ms. */
const longestTask = 50

/** Seconds of script since the page began. */
async function scriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN
}

const nodesIn = (dialog: Locator) => dialog.evaluate((element) => element.querySelectorAll('*').length)

/** Scrolls whatever the list is in. */
const scrollToEnd = (list: Locator) =>
  list.evaluate((element) => {
    for (let box: Element | null = element; box; box = box.parentElement) box.scrollTop = box.scrollHeight
  })

/** Has Larkspur receive tokens on Ethereum until its node knows 10,000 transactions of it. */
async function makeHistory({ accounts, tokens, nodes, urls }: World): Promise<void> {
  const { larkspur, meridian } = accounts
  const token = tokens.find(({ chainId, symbol }) => chainId === 1 && symbol === 'QUSD')
  if (!token) throw new Error('no token')
  const reply = await fetch(`${urls.api}/v1/account/${larkspur.address}/history?projectId=test&chainId=eip155:1`)
  const { data, next } = (await reply.json()) as { readonly data: readonly unknown[]; readonly next: string | null }
  expect(next).toBeNull()
  const transfers = { token: token.address, from: meridian.address, to: larkspur.address }
  await makeTransfers(nodes[1], { ...transfers, count: historyLength - data.length })
}

test.afterEach(({ world }) => world.largeAccounts.clear())

test(
  '10,000 tokens and 10,000 transactions draw as much as fits, in short tasks, and a page costs the same at the end',
  {
    tag: '@slow',
  },
  async ({ page, docs, world }) => {
    test.setTimeout(300_000)
    const { name, address } = world.accounts.larkspur
    const modal = new ModalPage(page, mouse, docs.url)
    const { dialog } = modal
    world.largeAccounts.add(address.toLowerCase())
    await makeHistory(world)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    await modal.goto()
    await modal.connect(name)

    const openings: number[] = []
    while (openings.length < 3) {
      await page.reload()
      const accountButton = await modal.accountButton(address).elementHandle()
      const stopRecording = await recordTasks(session)
      await accountButton?.evaluate((button) => (button as HTMLElement).click())
      await page.waitForFunction(() => document.querySelector('dialog[open]')?.textContent.includes('Pebble 1'))
      openings.push(await stopRecording())
    }
    // Other programs on the machine double what an opening costs.
    expect(Math.min(...openings)).toBeLessThan(2 * longestTask)

    const tokens = dialog.getByRole('list', { name: 'Tokens' })
    await scrollToEnd(tokens)
    await expect(tokens.getByText(/^Pebble 99\d\d$/).last()).toBeVisible()
    expect(await tokens.getByRole('listitem').count()).toBeLessThan(40)
    expect(await nodesIn(dialog)).toBeLessThan(maxNodes)

    await dialog.getByRole('tab', { name: 'Activity' }).click()
    const panel = dialog.getByRole('tabpanel')
    const more = panel.getByRole('button', { name: 'Load more' })
    await expect(more).toBeVisible()
    const times = [await scriptTime(session)]
    const loads: number[] = []
    for (let shown = 1; shown < pages; shown += 1) {
      const height = await panel.evaluate((element) => element.scrollHeight)
      const stopRecording = pages - shown <= 3 ? await recordTasks(session) : undefined
      await more.evaluate((element: HTMLElement) => element.click())
      await expect
        .poll(() => panel.evaluate((element) => element.scrollHeight), { intervals: [20] })
        .toBeGreaterThan(height)
      if (stopRecording) loads.push(await stopRecording())
      times.push(await scriptTime(session))
    }
    expect(Math.min(...loads)).toBeLessThan(longestTask)
    await expect(more).toBeHidden()
    expect(await panel.getByRole('listitem').count()).toBeLessThan(60)
    expect(await nodesIn(dialog)).toBeLessThan(maxNodes)
    const between = (from: number, to: number) => (times[to] ?? Number.NaN) - (times[from] ?? Number.NaN)
    expect(between(pages - 1 - compared, pages - 1)).toBeLessThan(3 * between(0, compared))
  },
)
