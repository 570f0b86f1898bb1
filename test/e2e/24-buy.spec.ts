import type { Locator, Page } from '@playwright/test'
import type { Client } from '@portico/headless'
import { parseUnits } from 'viem'
import type { World } from '../devnet/world'
import { AccountsPage } from './support/accountsPage'
import { expectAccessible } from './support/axe'
import { tokenBalance } from './support/contracts'
import { DrawerPage } from './support/drawerPage'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { solanaBalance, solanaTokens } from './support/node'
import { waitForAnimations } from './support/waitForAnimations'

type Seller = 'Meld' | 'Coinbase'

type WindowWithClient = { portico?: Client }

/** The two modals by what differs in them. */
type Site = {
  readonly open: (namespace: 'eip155' | 'solana') => Promise<void>
  readonly choose: (coin: { readonly symbol: string; readonly name: string }) => Promise<void>
  readonly amount: Locator
  readonly currency: (id: string) => Locator
  /** Shows what the amount buys. */
  readonly price: (amount: string, symbol: string) => Locator
  readonly estimate: Locator
  /** Leads to the choice of the seller. */
  readonly goOn: () => Promise<void>
  readonly seller: (name: Seller) => Locator
  readonly failure: (name: Seller) => Locator
  /** From a failure to the form. */
  readonly tryAgain: () => Promise<void>
  readonly credit: (text: string) => Locator
  /** Buttons of the account, to see that one is missing. */
  readonly action: (name: string) => Locator
}

function inModal(page: Page, url: string, world: World): Site {
  const accounts = new AccountsPage(page, url)
  const { modal } = accounts
  const { dialog } = modal
  return {
    async open(namespace) {
      await accounts.goto()
      await accounts.open(namespace)
      await modal.pick(world.accounts.larkspur.name)
      await expect(dialog).toBeHidden()
      await modal.showAccount()
    },
    async choose({ name }) {
      await dialog.getByRole('button', { name: /^Token you get/ }).click()
      const row = dialog.getByRole('button', { name: new RegExp(`^${name}`) })
      // The box grows to the height of the list, and its rows move with it.
      await expect(row).toBeVisible()
      await waitForAnimations(page)
      await row.click()
    },
    amount: dialog.getByLabel('You pay', { exact: true }),
    currency: (id) => dialog.getByRole('button', { name: new RegExp(`^Currency ?${id}`) }),
    price: (amount) => dialog.locator(`input[readonly][value="${amount}"]`),
    estimate: dialog.getByText('No live price'),
    goOn: () => dialog.getByRole('button', { name: 'Continue', exact: true }).click(),
    seller: (name) => dialog.getByRole('button', { name: new RegExp(`^${name} ?Fee 1% to 2%`) }),
    failure: (name) => dialog.getByRole('heading', { name: `${name} couldn’t be opened` }),
    tryAgain: () => dialog.getByRole('button', { name: 'Try again' }).click(),
    credit: (text) => dialog.getByRole('heading', { name: `You received ${text}` }),
    action: (name) => dialog.getByRole('button', { name, exact: true }),
  }
}

function inDrawer(page: Page, url: string, world: World): Site {
  const drawer = new DrawerPage(page, mouse, `${url}/hooks`)
  const { root: dialog } = drawer
  return {
    async open(namespace) {
      await drawer.goto()
      await drawer.open()
      await drawer.pick(world.accounts.larkspur.name)
      await drawer.choose(namespace === 'solana' ? 'Solana' : 'Ethereum')
      await expect(dialog).toBeHidden()
      await drawer.showAccount()
    },
    choose: async ({ symbol }) => {
      await dialog.getByRole('combobox', { name: 'Coin' }).selectOption(symbol)
    },
    amount: dialog.getByLabel('Pay', { exact: true }),
    currency: (id) =>
      dialog
        .getByRole('combobox', { name: 'Currency' })
        .and(page.locator(`select:has(option:checked:text-is("${id}"))`)),
    price: (amount, symbol) => dialog.getByText(new RegExp(`^${amount}0* ${symbol}$`)),
    estimate: dialog.getByText('We couldn’t get a price. The seller tells it.'),
    goOn: () => Promise.resolve(),
    seller: (name) => dialog.getByRole('button', { name: `Buy with ${name}, fee 1 to 2 %` }),
    failure: () => dialog.getByRole('alert'),
    tryAgain: () => Promise.resolve(),
    credit: (text) => dialog.getByText(`You received ${text}.`),
    action: (name) => dialog.getByRole('button', { name, exact: true }),
  }
}

const dollars = { symbol: 'QUSD', name: 'Quay Dollar' }

const heldDollars = (world: World) => tokenBalance(world, dollars.symbol, world.accounts.larkspur.address)

/** What the account on Solana holds of a coin. */
function heldOnSolana({ solana }: World, coin: string): Promise<bigint> {
  const { rpcUrl, mints, accounts } = solana
  const mint = mints.find(({ symbol }) => symbol === coin)
  const { address } = accounts.larkspur
  return mint ? solanaTokens(rpcUrl, address, mint.address) : solanaBalance(rpcUrl, address)
}

/** Presses twice what opens the page of a seller, and buys there. */
async function buyFrom(page: Page, seller: Locator, label: RegExp): Promise<void> {
  const opened = page.context().waitForEvent('page')
  await seller.dblclick()
  const shop = await opened
  expect(await shop.evaluate(() => window.opener === null)).toBe(true)
  // What comes in before the balance is known counts as held before.
  await page.waitForFunction(() => {
    const onramp = (globalThis as WindowWithClient).portico?.state.getState().onramp
    return onramp?.step === 'opened' && onramp.purchase.balanceBefore !== undefined
  })
  await shop.getByRole('button', { name: label }).click()
  await expect(shop.getByText('Bought.')).toBeVisible()
  await shop.close()
}

/** Calls that asked for the page of a purchase. */
const askedPages = ({ api }: World, since: number) =>
  api.calls.slice(since).filter(({ method, path }) => method === 'POST' && path.endsWith('onrampurl'))

for (const [name, createSite] of [
  ['the modal', inModal],
  ['a drawer on hooks alone', inDrawer],
] as const) {
  test.describe(`in ${name}`, () => {
    // The browser's region has a currency of its own.
    test.use({ locale: 'en-GB' })

    // What the drawer decides is decided in headless, as in the modal.
    const tag = createSite === inDrawer ? '@slow' : []

    test(
      'a token is bought on the page of its seller, and shows up',
      { tag },
      async ({ page, docs, world, pageErrors }) => {
        pageErrors.allow = /status of 404/
        const site = createSite(page, docs.url, world)
        const before = await heldDollars(world)
        world.faults.set('onrampQuote', { status: 404 })
        await site.open('eip155')
        await site.action('Buy').click()
        await site.choose(dollars)
        await site.amount.fill('99')
        await expect(site.currency('GBP')).toBeVisible()
        await expect(site.estimate).toBeVisible()
        world.faults.clear('onrampQuote')
        await site.amount.fill('100')
        await expect(site.price('124.841', dollars.symbol)).toBeVisible()
        await expectAccessible(page, 'dialog[open]')
        const since = world.api.calls.length
        await site.goOn()
        await expect(site.seller('Meld')).toBeVisible()
        await expectAccessible(page, 'dialog[open]')
        await buyFrom(page, site.seller('Coinbase'), /^Buy 124\.841/)
        await expect(site.credit('124.841 QUSD')).toBeVisible()
        await expectAccessible(page, 'dialog[open]')
        expect((await heldDollars(world)) - before).toBe(parseUnits('124.841', 6))
        expect(askedPages(world, since)).toHaveLength(1)
      },
    )

    for (const { coin, amount, decimals } of [
      { coin: { symbol: 'SOL', name: 'Solana' }, amount: '0.842382', decimals: 9 },
      // Read from the service, as tokens of EVM chains are.
      { coin: dollars, amount: '124.841', decimals: 6 },
    ])
      test(
        `${coin.symbol} is bought for an account on Solana, from Meld, and shows up`,
        { tag: '@slow' },
        async ({ page, docs, world }) => {
          const site = createSite(page, docs.url, world)
          const before = await heldOnSolana(world, coin.symbol)
          await site.open('solana')
          await site.action('Buy').click()
          await site.choose(coin)
          await site.amount.fill('100')
          await expect(site.price(amount, coin.symbol)).toBeVisible()
          const since = world.api.calls.length
          await site.goOn()
          await expect(site.seller('Meld')).toBeVisible()
          await expect(site.seller('Coinbase')).toBeHidden()
          await buyFrom(page, site.seller('Meld'), new RegExp(`^Buy ${amount}`))
          await expect(site.credit(`${amount} ${coin.symbol}`)).toBeVisible()
          expect((await heldOnSolana(world, coin.symbol)) - before).toBe(parseUnits(amount, decimals))
          expect(askedPages(world, since)).toEqual([])
        },
      )

    test(
      'while the services fail, the default tokens are sold at an estimate, and a page that cannot be opened says so',
      { tag: '@slow' },
      async ({ page, docs, world, pageErrors }) => {
        pageErrors.allow = /status of (404|500)/
        const site = createSite(page, docs.url, world)
        world.faults.set('onrampOptions', { status: 404 })
        world.faults.set('onrampQuote', { status: 404 })
        world.faults.set('onrampUrl', { status: 500 })
        await site.open('eip155')
        await site.action('Buy').click()
        await site.choose({ symbol: 'ETH', name: 'Ether' })
        await site.amount.fill('100')
        // Euros and dollars are what the default list has.
        await expect(site.currency('USD')).toBeVisible()
        await expect(site.estimate).toBeVisible()
        const since = world.api.calls.length
        await site.goOn()
        await site.seller('Coinbase').dblclick()
        await expect(site.failure('Coinbase')).toBeVisible()
        await expectAccessible(page, 'dialog[open]')
        expect(askedPages(world, since)).toHaveLength(1)
        world.faults.clear('onrampUrl')
        await site.tryAgain()
        await site.goOn()
        await buyFrom(page, site.seller('Coinbase'), /^Buy 0\.0315/)
        await expect(site.credit('0.031501 ETH')).toBeVisible()
      },
    )

    test('a project without an on-ramp sells nothing', { tag: '@slow' }, async ({ page, docs, world }) => {
      await page.route('**/appkit/v1/config*', async (route) => {
        const response = await route.fetch()
        const { features } = (await response.json()) as { features: { id: string }[] }
        await route.fulfill({ response, json: { features: features.filter(({ id }) => id !== 'onramp') } })
      })
      const site = createSite(page, docs.url, world)
      await site.open('eip155')
      await expect(site.action('Swap')).toBeVisible()
      await expect(site.action('Buy')).toBeHidden()
    })
  })
}
