import { setFlowStep } from '@portico/headless/testing'
import type { CreatePorticoOptions } from '@portico/headless'
import { beforeEach, expect, it, vi } from 'vitest'
import { axeViolations } from '../../../test/scope.js'
import { modal, openAboveAccount, openAccount, overflowsViewport, shrinkScreen } from '../../../test/site.js'
import { createWorld, type World } from '../../../test/world.js'

const pay = modal.getByLabelText('You pay', { exact: true })
const get = modal.getByLabelText('You get', { exact: true })
const button = (name: string | RegExp) => modal.getByRole('button', { name, exact: true })

type FormOptions = Pick<CreatePorticoOptions, 'meld'> & { readonly theme?: 'light' | 'dark' }

beforeEach(() => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  return () => open.mockRestore()
})

async function openForm(world: World = createWorld({ onramp: true }), { theme, ...portico }: FormOptions = {}) {
  const { client } = await openAboveAccount(world, 'Onramp', { modal: { theme }, portico })
  await expect.element(button(/^Token you get/)).toHaveTextContent('ETH')
  return client
}

it.each(['light', 'dark'] as const)('shows what an amount buys, and is accessible (%s theme)', async (theme) => {
  await openForm(undefined, { theme })
  await pay.fill('100')
  await expect.element(get).toHaveValue('0.031501')
  await expect.element(modal.getByText('100 USD', { exact: true }).last()).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
})

it('offers no choice and tells no limits before it knows what is sold', async () => {
  const world = createWorld({ onramp: true })
  await openAccount(world)
  world.faults.set('onrampOptions', { hang: true })
  await button('Buy').click()
  await expect.element(modal.getByText('Loading tokens')).toBeVisible()
  expect(button(/^(?:Currency|Token you get|Card|Bank account)/).elements()).toEqual([])
  expect(modal.getByText(/^Enter an amount from/).query()).toBeNull()
  expect(await axeViolations(document.body)).toEqual([])
  world.faults.clear()
  await expect.element(button(/^Currency/)).toHaveTextContent('USD')
  await expect.element(modal.getByText(/^Enter an amount from 10/)).toBeVisible()
})

it('shows Ether with its own mark, in the form and in the list', async () => {
  const hasGlyph = (name: RegExp) => button(name).element().querySelector('svg[viewBox="0 0 40 40"] path') !== null
  await openForm()
  expect(hasGlyph(/^Token you get/)).toBe(true)
  await button(/^Token you get/).click()
  await expect.element(button(/^USD Coin|^USDC/)).toBeVisible()
  expect([hasGlyph(/^Ether/), hasGlyph(/^USD Coin|^USDC/)]).toEqual([true, false])
})

it('pays in another currency for another token', async () => {
  await openForm()
  await button(/^Currency/).click()
  await button(/^Euro/).click()
  await button(/^Token you get/).click()
  await button(/^USD Coin|^USDC/).click()
  await pay.fill('100')
  await expect.element(get).toHaveValue('106.164')
  await expect.element(button(/^Currency/)).toHaveTextContent('EUR')
})

it('says the limits of the method that pays', async () => {
  await openForm()
  await pay.fill('7600')
  await expect.element(button('Continue')).toBeDisabled()
  await button('Bank account').click()
  await expect.element(button('Continue')).toBeEnabled()
  await expect.element(modal.getByText('Enter an amount from 10 USD to 25,000 USD.')).toBeVisible()
})

it('never shows an estimate as a price', async () => {
  const world = createWorld({ onramp: true })
  world.faults.set('onrampQuote', { status: 500 })
  await openForm(world)
  await pay.fill('100')
  await expect.element(modal.getByText('No live price')).toBeVisible()
  await expect.element(get).toHaveValue('')
  await expect.element(get).toHaveAttribute('placeholder', '—')
  await expect.element(modal.getByText('You’ll see the price at Coinbase before you pay.')).toBeVisible()
})

it('says why a purchase cannot go on, and fills in a common amount with one press', async () => {
  await openForm()
  await expect.element(button('Continue')).toHaveAccessibleDescription('Enter an amount')
  await button('100 USD').click()
  await expect.element(pay).toHaveValue('100')
  await expect.element(button('Continue')).toBeEnabled()
  await expect.element(button('Continue')).not.toHaveAttribute('aria-describedby')
})

it('shows the mark of the provider, not that of the wallet, while its page opens and when it does not', async () => {
  const client = await openForm()
  setFlowStep(client, 'onramp', { step: 'failed', provider: 'coinbase', error: { code: 'X', message: 'X' } })
  await expect.element(modal.getByRole('heading', { name: 'Coinbase couldn’t be opened' })).toBeVisible()
  expect(modal.element().querySelector('[data-letter=C]')).not.toBeNull()
  await expect.element(modal.getByText('You weren’t charged.')).toBeVisible()
})

it('opens the page of the provider, and links to it for browsers that keep it shut', async () => {
  await openForm()
  await pay.fill('100')
  await button('Continue').click()
  await expect.element(modal.getByText('Fee 1% to 2%')).toBeVisible()
  await button(/^Coinbase/).click()
  await expect.element(modal.getByRole('heading', { name: 'Continue with Coinbase' })).toBeVisible()
  const link = modal.getByRole('link', { name: 'Open Coinbase' })
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(window.open).toHaveBeenCalledOnce()
})

it('offers both providers with their fee where the app has an account at Meld', async () => {
  await openForm(undefined, { meld: { publicKey: 'k' } })
  await pay.fill('100')
  await button('Continue').click()
  await expect.element(button(/^Meld ?Fee 1% to 2%/)).toBeVisible()
  await expect.element(button(/^Coinbase ?Fee 1% to 2%/)).toBeVisible()
  await button(/^Meld/).click()
  await expect.element(modal.getByRole('heading', { name: 'Continue with Meld' })).toBeVisible()
  expect(window.open).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^https:\/\/meldcrypto\.com\/\?/),
    '_blank',
    expect.stringContaining('noopener'),
  )
})

it.each([
  { amount: '100', coin: 'Dai' },
  { amount: '7499.99', coin: 'Dai' },
  { amount: '100', coin: 'Ether' },
])('fits a narrow screen, with every digit of what $amount dollars buy of $coin', async ({ amount, coin }) => {
  await openForm()
  await button(/^Token you get/).click()
  await button(new RegExp(`^${coin}`)).click()
  await pay.fill(amount)
  await expect.element(get).not.toHaveValue('')
  await shrinkScreen()
  expect(overflowsViewport()).toEqual([])
  const cut = [pay, get].map((field) => field.element()).filter((input) => input.scrollWidth > input.clientWidth)
  expect(cut).toEqual([])
})
