import type { Locator, Page } from '@playwright/test'
import { erc20Abi, formatUnits, parseUnits } from 'viem'
import { apiNode } from '../devnet/api/apiNode'
import { exchange } from '../devnet/api/exchange'
import { deployBatch } from '../devnet/evm/deployBatch'
import { deployPool, type Pool } from '../devnet/evm/deployPool'
import { makeStrict } from '../devnet/evm/makeStrict'
import { servePool } from '../devnet/support/poolService'
import type { World, WorldJson } from '../devnet/world'
import { expectAccessible } from './support/axe'
import { tokenBalance, tokenContract } from './support/contracts'
import { DrawerPage } from './support/drawerPage'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { ModalPage } from './support/modalPage'
import { PalettePage } from './support/palettePage'
import { RadixPage } from './support/radixPage'
import { getRequestedMethods, setBehavior } from './support/testWallets'
import { waitForAnimations } from './support/waitForAnimations'
import { maxRetries } from './support/retries'

const amount = '25'

const holds = (world: World, symbol: string) => tokenBalance(world, symbol, world.accounts.larkspur.address)

/** Has the page swap through a pool of dollars and Cedar. */
async function swapThroughPool(page: Page, world: World): Promise<Pool> {
  const { nodes, accounts, urls } = world
  const reserves = [
    [tokenContract(world, 'QUSD'), parseUnits('4200', 6)],
    [tokenContract(world, 'CDR'), parseUnits('10000', 18)],
  ] as const
  const pool = await deployPool(nodes[1], new Map(reserves))
  const service = await servePool(urls.api, pool, (address) => {
    const args = [accounts.larkspur.address, pool.address] as const
    return nodes[1].client.readContract({ address, abi: erc20Abi, functionName: 'allowance', args })
  })
  page.once('close', () => void service.close())
  await page.route(/\/v1\/convert\//, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: service.url + pathname + search, maxRetries }) })
  })
  return pool
}

/** Has the wallets of the page make several calls in one transaction. */
async function batchCalls(page: Page, world: World): Promise<void> {
  const batchContract = await deployBatch(world.nodes[1])
  await page.route('**/world.json', async (route) => {
    const response = await route.fetch({ maxRetries })
    const json = (await response.json()) as WorldJson
    const wallets = json.wallets.map((wallet) => ({ ...wallet, batchContract }))
    await route.fulfill({ response, json: { ...json, wallets } })
  })
}

const sendRequests = async (page: Page, wallet: string) =>
  (await getRequestedMethods(page, wallet)).filter((method) => method === 'eth_sendTransaction').length

/** The modals by what differs in them: how the form is filled in. */
type Site = {
  readonly dialog: Locator
  /** For axe. */
  readonly selector: string
  readonly open: () => Promise<void>
  /** Opens the form of an account that is connected already. */
  readonly openSwap: () => Promise<void>
  readonly amount: Locator
  readonly fillIn: (from: string, to: string) => Promise<void>
  readonly quote: Locator
  readonly done: Locator
  /** Button after a swap that the price ran away from. */
  readonly again: Locator
}

function inModal(page: Page, url: string, { accounts: { larkspur } }: World): Site {
  const modal = new ModalPage(page, mouse, url)
  const { dialog } = modal
  const choose = async (side: string, name: string) => {
    await dialog.getByRole('button', { name: new RegExp(`^${side}`) }).click()
    // The box grows to the height of the list, and its rows move with it.
    await expect(dialog.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
    await waitForAnimations(page)
    await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  }
  const amountField = dialog.getByLabel('You pay', { exact: true })
  const openSwap = async () => {
    await modal.showAccount()
    await dialog.getByRole('button', { name: 'Swap', exact: true }).click()
  }
  return {
    dialog,
    selector: 'dialog[open]',
    async open() {
      await modal.goto()
      await modal.connect(larkspur.name)
      await openSwap()
    },
    openSwap,
    amount: amountField,
    async fillIn(from, to) {
      await choose('Token you pay', from)
      await choose('Token you get', to)
      await amountField.fill(amount)
    },
    quote: dialog.getByText(/^Updated (just now|\d+ s ago)$/),
    done: dialog.getByRole('heading', { name: /^Swapped / }),
    again: dialog.getByRole('button', { name: 'Get a new price' }),
  }
}

function inDrawer(page: Page, url: string, { accounts: { larkspur } }: World): Site {
  const drawer = new DrawerPage(page, mouse, `${url}/hooks`)
  const { root: dialog } = drawer
  const symbols: Readonly<Record<string, string>> = { 'Quay Dollar': 'QUSD', Cedar: 'CDR' }
  const amountField = dialog.getByLabel('Amount', { exact: true })
  const openSwap = async () => {
    await drawer.showAccount()
    await dialog.getByRole('button', { name: 'Swap', exact: true }).click()
  }
  return {
    dialog,
    selector: 'dialog[open]',
    async open() {
      await drawer.goto()
      await drawer.connect(larkspur.name)
      await openSwap()
    },
    openSwap,
    amount: amountField,
    async fillIn(from, to) {
      await dialog.getByRole('combobox', { name: 'Give' }).selectOption(symbols[from] ?? from)
      await dialog.getByRole('combobox', { name: 'Get' }).selectOption(symbols[to] ?? to)
      await amountField.fill(amount)
    },
    quote: dialog.getByLabel('You get about'),
    done: dialog.getByText('Swapped.', { exact: true }),
    again: dialog.getByRole('button', { name: 'Try again' }),
  }
}

function inPalette(page: Page, url: string, { accounts: { larkspur } }: World): Site {
  const palette = new PalettePage(page, mouse, `${url}/ariakit`)
  const dialog = palette.root
  const choose = async (side: string, name: string) => {
    await dialog.getByRole('combobox', { name: side }).click()
    await page.getByRole('combobox', { name: `Search: ${side}` }).fill(name)
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  }
  const amountField = dialog.getByLabel('Amount', { exact: true })
  const openSwap = async () => {
    await palette.showAccount()
    await palette.press('Swap')
  }
  return {
    dialog,
    selector: '.palette-dialog',
    async open() {
      await palette.goto()
      await palette.connect(larkspur.name)
      await openSwap()
    },
    openSwap,
    amount: amountField,
    async fillIn(from, to) {
      await choose('Give', from)
      await choose('Get', to)
      await amountField.fill(amount)
    },
    quote: dialog.getByLabel('You get about'),
    done: dialog.getByText('Swapped.', { exact: true }),
    again: dialog.getByRole('button', { name: 'Try again' }),
  }
}

function inRadix(page: Page, url: string, { accounts: { larkspur } }: World): Site {
  const radix = new RadixPage(page, mouse, `${url}/radix`)
  // The column of the account has a button that leads to the form, too.
  const dialog = radix.main
  const amountField = dialog.getByLabel('Amount', { exact: true })
  const openSwap = async () => {
    await radix.showAccount()
    await radix.press('Swap')
  }
  return {
    dialog,
    selector: 'dialog[open]',
    async open() {
      await radix.goto()
      await radix.connect(larkspur.name)
      await openSwap()
    },
    openSwap,
    amount: amountField,
    async fillIn(from, to) {
      await dialog.getByLabel('Give').selectOption({ label: toOption(from) })
      await dialog.getByLabel('Get', { exact: true }).selectOption({ label: toOption(to) })
      await amountField.fill(amount)
    },
    quote: dialog.getByLabel('You get about'),
    done: dialog.getByText('Swapped.', { exact: true }),
    again: dialog.getByRole('button', { name: 'Try again' }),
  }
}

const toOption = (name: string) => `${name} (${name === 'Cedar' ? 'CDR' : 'QUSD'})`

for (const [name, createSite] of [
  ['the modal', inModal],
  ['a drawer on hooks alone', inDrawer],
  ['a command palette', inPalette],
  ['a dialog with Radix', inRadix],
] as const) {
  // What the others decide is decided in headless, as in the modal.
  const later = createSite === inModal || createSite === inDrawer ? '@slow' : '@nightly'
  const tag = createSite === inModal ? [] : later

  test(
    `a token whose last allowance is left is reset, allowed exactly and swapped in ${name}, however often its buttons are pressed`,
    { tag },
    async ({ page, docs, world }) => {
      const site = createSite(page, docs.url, world)
      const { dialog } = site
      const [paid, got] = [await holds(world, 'QUSD'), await holds(world, 'CDR')]
      const owner = world.accounts.larkspur.address
      await makeStrict(world.nodes[1], { token: tokenContract(world, 'QUSD'), owner, spender: exchange, amount: 1n })
      const sent = await world.nodes[1].client.getTransactionCount({ address: owner })
      await site.open()
      await site.fillIn('Quay Dollar', 'Cedar')
      await expect(site.quote).toBeVisible()
      await expectAccessible(page, site.selector)
      await dialog.getByRole('button', { name: 'Review', exact: true }).dblclick()
      await expectAccessible(page, site.selector)
      const approve = dialog.getByRole('button', { name: `Approve ${amount} QUSD` })
      const minimum = await dialog
        .getByText(/^\d+(\.\d+)? CDR$/)
        .last()
        .textContent()
      await approve.dblclick()
      await expectAccessible(page, site.selector)
      await dialog.getByRole('button', { name: 'Remove old limit', exact: true }).dblclick()
      await approve.dblclick()
      const swap = dialog.getByRole('button', { name: 'Swap', exact: true })
      await swap.dblclick()
      await expect(site.done).toBeVisible()
      await expectAccessible(page, site.selector)
      expect(paid - (await holds(world, 'QUSD'))).toBe(parseUnits(amount, 6))
      const received = (await holds(world, 'CDR')) - got
      expect(received).toBeGreaterThanOrEqual(parseUnits((minimum ?? '').replace(' CDR', ''), 18))
      const count = await world.nodes[1].client.getTransactionCount({ address: owner })
      expect(count - sent).toBe(3)
    },
  )

  // It draws the steps that the palette draws, in the same way.
  if (createSite === inRadix) continue

  test(
    `a swap that the wallet had before a reload is not offered again in ${name}`,
    { tag: later },
    async ({ page, docs, world }) => {
      const site = createSite(page, docs.url, world)
      const { dialog } = site
      const { name: wallet } = world.accounts.larkspur
      const review = dialog.getByRole('button', { name: 'Review', exact: true })
      await site.open()
      await site.fillIn('Quay Dollar', 'Cedar')
      await review.click()
      await dialog.getByRole('button', { name: `Approve ${amount} QUSD` }).click()
      const swap = dialog.getByRole('button', { name: 'Swap', exact: true })
      await expect(swap).toBeVisible()
      await setBehavior(page, wallet, 'hang')
      const sent = await sendRequests(page, wallet)
      await swap.click()
      await expect.poll(() => sendRequests(page, wallet)).toBe(sent + 1)

      await page.reload()
      await site.openSwap()
      await site.fillIn('Quay Dollar', 'Cedar')
      await expect(
        dialog.getByText('This swap may still go through. Check your wallet before you swap again'),
      ).toBeVisible()
      await expect(review).toBeDisabled()
      await expectAccessible(page, site.selector)
      await site.amount.fill('24')
      await expect(review).toBeEnabled()
    },
  )

  test(
    `no price is told as such in ${name}, and asked for again`,
    { tag },
    async ({ page, docs, world, pageErrors }) => {
      pageErrors.allow = /status of 400/
      const site = createSite(page, docs.url, world)
      await site.open()
      world.faults.set('convertQuotes', { status: 400 })
      const { dialog } = site
      await site.fillIn('Quay Dollar', 'Cedar')
      const again = dialog.getByRole('button', { name: 'Try again' })
      await expect(again).toBeVisible()
      world.faults.clear()
      await again.click()
      await expect(dialog.getByRole('button', { name: 'Review', exact: true })).toBeEnabled()
    },
  )

  test(
    `a pool that moves beyond the slippage before the block is told as such in ${name}, and swapped at a new price`,
    { tag: later },
    async ({ page, docs, world }) => {
      const site = createSite(page, docs.url, world)
      const { dialog } = site
      const pool = await swapThroughPool(page, world)
      const node = apiNode(world.json.evm[1])
      await site.open()
      await site.fillIn('Quay Dollar', 'Cedar')
      await dialog.getByRole('button', { name: 'Review', exact: true }).click()
      await dialog.getByRole('button', { name: `Approve ${amount} QUSD` }).click()
      const swap = dialog.getByRole('button', { name: 'Swap', exact: true })
      await expect(swap).toBeVisible()
      const before = await Promise.all([holds(world, 'QUSD'), holds(world, 'CDR')])
      await node.setAutomine(false)
      await swap.click()
      await expect.poll(async () => (await node.getTxpoolStatus()).pending).toBe(1)
      await pool.swapAhead(tokenContract(world, 'QUSD'), tokenContract(world, 'CDR'), parseUnits('40', 6))
      await node.mine({ blocks: 1 })
      await node.setAutomine(true)
      await expect(dialog.getByText('The price moved beyond your slippage', { exact: true })).toBeVisible()
      await expect(dialog.getByText(/only the network fee was charged/i)).toBeVisible()
      await expectAccessible(page, site.selector)
      expect(await Promise.all([holds(world, 'QUSD'), holds(world, 'CDR')])).toEqual(before)
      await site.again.click()
      await dialog.getByRole('button', { name: 'Review', exact: true }).click()
      await dialog.getByRole('button', { name: 'Swap', exact: true }).click()
      await expect(site.done).toBeVisible()
      await expect(dialog.getByText('You received', { exact: true })).toBeVisible()
      const [, had] = before
      const received = formatUnits((await holds(world, 'CDR')) - had, 18)
      // Both what was received and what was quoted.
      const told = dialog.getByText(new RegExp(`^${received.slice(0, 6).replace('.', '\\.')}\\d* CDR$`))
      await expect(told).toHaveCount(2)
      await expectAccessible(page, site.selector)
    },
  )

  test(
    `where the wallet makes several calls at once, one press approves and swaps in ${name}`,
    { tag: later },
    async ({ page, docs, world }) => {
      const pool = await swapThroughPool(page, world)
      await batchCalls(page, world)
      const site = createSite(page, docs.url, world)
      const { dialog } = site
      const { client } = world.nodes[1]
      const [paid, got] = [await holds(world, 'QUSD'), await holds(world, 'CDR')]
      const { address } = world.accounts.larkspur
      const block = await client.getBlockNumber({ cacheTime: 0 })
      await site.open()
      await site.fillIn('Quay Dollar', 'Cedar')
      await dialog.getByRole('button', { name: 'Review', exact: true }).click()
      const both = dialog.getByRole('button', { name: 'Approve and swap', exact: true })
      await expect(both).toBeVisible()
      await expectAccessible(page, site.selector)
      await both.dblclick()
      await expect(site.done).toBeVisible()
      await expectAccessible(page, site.selector)
      expect(paid - (await holds(world, 'QUSD'))).toBe(parseUnits(amount, 6))
      expect((await holds(world, 'CDR')) - got).toBeGreaterThan(0n)
      const args = [address, pool.address] as const
      const token = { address: tokenContract(world, 'QUSD'), abi: erc20Abi } as const
      expect(await client.readContract({ ...token, functionName: 'allowance', args })).toBe(0n)
      expect((await client.getBlockNumber({ cacheTime: 0 })) - block).toBe(1n)
    },
  )
}
