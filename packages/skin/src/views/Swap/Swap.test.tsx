import type { Client } from '@portico/headless'
import { updateSwapDraft } from '@portico/headless/actions'
import { setFlowStep } from '@portico/headless/testing'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { endMotions } from '../../../test/film.js'
import { axeViolations } from '../../../test/scope.js'
import { modal, openAboveAccount, openAccount, shrinkScreen, overflowsViewport } from '../../../test/site.js'
import { swapReview as review, tokens, usdc } from '../../../test/tokenFixtures.js'
import { createWorld, type World } from '../../../test/world.js'
import { between } from './Swap.css.js'

const pay = modal.getByLabelText('You pay', { exact: true })
const get = modal.getByLabelText('You get', { exact: true })
const button = (name: string | RegExp) => modal.getByRole('button', { name, exact: true })
const heading = (name: string) => modal.getByRole('heading', { name, exact: true })
const fact = (name: string) => modal.getByRole('definition').nth(facts.indexOf(name))
const facts = ['Slippage', 'Rate', 'Price impact', 'Minimum received', 'Network fee (estimate)']
const requests = (world: World) => world.requestCount(world.larkspur, 'eth_sendTransaction')

async function openSwap(world: World, theme?: 'light' | 'dark'): Promise<Client> {
  const { client } = await openAboveAccount(world, 'Swap', { modal: { theme } })
  await expect.element(heading('Swap')).toBeVisible()
  return client
}

async function choose(side: 'Token you pay' | 'Token you get', name: RegExp) {
  await button(new RegExp(`^${side}`)).click()
  await modal.getByRole('button', { name }).first().click()
}

/** A form with a price: Ether for US dollars. */
async function quoted(world = createWorld({ tokens }), theme?: 'light' | 'dark') {
  const client = await openSwap(world, theme)
  updateSwapDraft(client, { to: usdc, amount: '0.1' })
  await expect.element(get).toHaveValue('309.3975')
  return { client, world }
}

it.each(['light', 'dark'] as const)('shows what a swap gives, and is accessible (%s theme)', async (theme) => {
  await openAccount(createWorld({ tokens }), { modal: { theme } })
  await button('Swap').click()
  await expect.element(heading('Swap')).toBeVisible()
  await choose('Token you get', /^USD Coin/)
  await pay.fill('0.1')
  await expect.element(get).toHaveValue('309.3975')
  await expect.element(fact('Rate')).toHaveTextContent('1 USDC = 0.0003232 ETH')
  await expect.element(fact('Price impact')).toHaveTextContent('0.85%')
  await expect.element(fact('Minimum received')).toHaveTextContent('306.303599 USDC')
  await expect.element(modal.getByText(/^Updated (just now|\d+ s ago)$/)).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
})

it('the slippage is one of the facts, with and without a price', async () => {
  await openSwap(createWorld({ tokens }))
  await expect.element(modal.getByRole('definition')).toHaveTextContent('1%')
  await choose('Token you get', /^USD Coin/)
  await pay.fill('0.1')
  await expect.element(get).toHaveValue('309.3975')
  await expect.element(modal.getByRole('definition').first()).toHaveTextContent('1%')
  await button('Slippage 1%').click()
  await expect.element(heading('Slippage')).toBeVisible()
})

it('lets the two tokens change places', async () => {
  await quoted()
  await button('Reverse').click()
  await expect.element(button(/^Token you pay/)).toHaveTextContent('USDC')
  await expect.element(button(/^Token you get/)).toHaveTextContent('ETH')
  await expect.element(pay).toHaveValue('')
})

it('the button between the amounts covers neither of them, also without a price', async () => {
  await openSwap(createWorld({ tokens }))
  await choose('Token you get', /^USD Coin/)
  const middle = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return (top + bottom) / 2
  }
  const [line] = document.getElementsByClassName(between)
  expect(middle(button('Reverse').element())).toBeCloseTo(middle(line as Element), 0)
})

it('says what is wrong with a form that was left and is opened again', async () => {
  await openSwap(createWorld({ tokens }))
  await choose('Token you get', /^USD Coin/)
  await pay.fill('99')
  await button('Back').click()
  await button('Swap').click()
  await expect.element(modal.getByText('Insufficient balance')).toBeVisible()
})

it('Max leaves the network fee of the native coin', async () => {
  await openSwap(createWorld({ tokens }))
  await button('Max').click()
  await expect.poll(() => Number((pay.element() as HTMLInputElement).value)).toBeGreaterThan(2.4)
  expect(Number((pay.element() as HTMLInputElement).value)).toBeLessThan(2.5)
})

it('Max of the native coin waits for the network fee, and says why it cannot have it', async () => {
  const world = createWorld({ tokens })
  world.faults.set('convertGasPrice', { status: 400 })
  await openSwap(world)
  await expect.element(button('Max')).toHaveAccessibleDescription('We couldn’t get a price. Try again')
  await expect.element(button('Max')).toHaveAttribute('aria-disabled', 'true')
  expect(await axeViolations(document.body)).toEqual([])
  world.faults.clear()
  await button('Try again').click()
  await expect.element(button('Max')).not.toHaveAttribute('aria-disabled')
  await expect.element(button('Max')).not.toHaveAccessibleDescription()
})

it('Max of a token needs no network fee', async () => {
  const world = createWorld({ tokens })
  world.faults.set('convertGasPrice', { status: 400 })
  await openSwap(world)
  await choose('Token you pay', /^USD Coin/)
  await button('Max').click()
  await expect.element(pay).not.toHaveValue('')
})

it('says that the balance does not suffice once the field is left, and cannot be reviewed', async () => {
  await openSwap(createWorld({ tokens }))
  await choose('Token you get', /^USD Coin/)
  await pay.fill('99')
  await expect.element(button('Review')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.tab()
  await expect.element(modal.getByText('Insufficient balance')).toBeVisible()
  await expect.element(pay).toHaveAccessibleDescription('Insufficient balance')
  expect(await axeViolations(document.body)).toEqual([])
})

it.each([1280, 390])('the box holds its place while tokens load, %i px wide', async (width) => {
  const world = createWorld({ tokens })
  world.faults.set('convertTokens', { hang: true })
  await shrinkScreen(width, 844)
  await openSwap(world)
  await button(/^Token you get/).click()
  await expect.element(heading('You get')).toBeVisible()
  await endMotions()
  const frame = () => document.querySelector('dialog')?.firstElementChild?.getBoundingClientRect()
  const search = modal.getByLabelText('Search tokens')
  const places = () =>
    [frame()?.top, frame()?.height, search.element().getBoundingClientRect().top].map((px) => Math.round(px ?? 0))
  const loading = places()
  world.faults.clear()
  await expect.element(button(/^USD Coin/)).toBeVisible()
  await endMotions()
  expect(places()).toEqual(loading)
  // The rows begin below the field, not at the end of the box.
  const row = button(/^Ether/)
    .element()
    .getBoundingClientRect()
  expect(row.top - search.element().getBoundingClientRect().bottom).toBeLessThan(80)
})

it('Ether has the mark in the list that it has in the form', async () => {
  await openSwap(createWorld({ tokens }))
  const markOf = (name: RegExp) => button(name).element().querySelector('svg path')?.getAttribute('d')
  const mark = markOf(/^Token you pay/)
  expect(mark).toBeTruthy()
  await button(/^Token you get/).click()
  await expect.element(button(/^Ether/)).toBeVisible()
  expect(markOf(/^Ether/)).toBe(mark)
})

it('finds a token by its name, and says when there is none', async () => {
  await openSwap(createWorld({ tokens }))
  await button(/^Token you get/).click()
  await expect.element(heading('You get')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  await modal.getByLabelText('Search tokens').fill('no such token')
  await expect.element(modal.getByText('No tokens found')).toBeVisible()
  await button('Show all tokens').click()
  await expect.element(button(/^Ether/)).toBeVisible()
  await modal.getByLabelText('Search tokens').fill('dai')
  await expect.element(modal.getByRole('listitem')).toBeVisible()
})

it('takes another slippage, and refuses one that is none', async () => {
  await quoted()
  await button('Slippage 1%').click()
  const percent = modal.getByLabelText('Percent', { exact: true })
  await percent.fill('60')
  await expect.element(modal.getByText('Enter a number from 0.01 to 50')).toBeVisible()
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
  expect(await axeViolations(document.body)).toEqual([])
  await button('2%').click()
  await button('Save').click()
  await expect.element(fact('Minimum received')).toHaveTextContent('303.209623 USDC')
})

it('shows the slippage that counts', async () => {
  await quoted()
  await button('Slippage 1%').click()
  await modal.getByLabelText('Percent', { exact: true }).fill('0.019')
  await button('Save').click()
  await expect.element(button('Slippage 0.01%')).toBeVisible()
})

it('says in the review that an amount was not checked against a balance that nobody knows', async () => {
  const world = createWorld({ tokens })
  world.faults.set('balance', { status: 400 })
  await openSwap(world)
  await choose('Token you pay', /^USD Coin/)
  await choose('Token you get', /^Ether/)
  await pay.fill('100')
  await button('Review').click()
  await expect.element(heading('Review')).toBeVisible()
  const warning = 'We don’t know your balance of USDC, so this amount wasn’t checked.'
  await expect.element(modal.getByText(warning)).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
})

it.each(['light', 'dark'] as const)('reviews everything before the wallet is asked (%s theme)', async (theme) => {
  const { world } = await quoted(undefined, theme)
  await button('Review').click()
  await expect.element(heading('Review')).toBeVisible()
  await expect.element(modal.getByText('0.1 ETH', { exact: true })).toBeVisible()
  await expect.element(modal.getByText('309.397575 USDC', { exact: true })).toBeVisible()
  await expect.element(modal.getByText('$312.05', { exact: true })).toBeVisible()
  await expect.element(modal.getByText('$309.39', { exact: true })).toBeVisible()
  await expect.element(modal.getByRole('definition').last()).toHaveTextContent(/ETH\$\d+\.\d\d$/)
  await expect.element(modal.getByText('Provider fee (included)')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  await button('Back').last().click()
  await expect.element(pay).toHaveValue('0.1')
  expect(requests(world)).toBe(0)
})

it('a swap that loses much of its value needs a second yes', async () => {
  const client = await openSwap(createWorld({ tokens }))
  setFlowStep(client, 'swap', { step: 'review', review, needsApproval: false, needsImpactConsent: true })
  await expect.element(modal.getByText('You lose 12.5% of the value')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  await button('Swap anyway').dblClick()
  await expect.element(button('Yes, swap anyway')).toBeVisible()
  expect(client.state.getState().swap?.step).toBe('review')
})

it('says under the button what is missing for as long as it is', async () => {
  await openSwap(createWorld({ tokens }))
  await expect.element(button('Review')).toHaveAccessibleDescription('An amount is required')
  await pay.fill('0.1')
  await expect.element(button('Review')).toHaveAccessibleDescription('A token is required')
  await choose('Token you get', /^USD Coin/)
  await expect.element(button('Review')).not.toHaveAttribute('aria-disabled')
  await expect.element(button('Review')).not.toHaveAttribute('aria-describedby')
})

it('waiting can be left while the wallet is asked, and once the network has it', async () => {
  const client = await openSwap(createWorld({ tokens }))
  setFlowStep(client, 'swap', { step: 'swapping', review })
  await expect.element(heading('Continue in Larkspur')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  setFlowStep(client, 'swap', { step: 'approving', review, hash: `0x${'ab'.repeat(32)}` })
  await expect.element(heading('Waiting for confirmation')).toBeVisible()
  await expect.element(button('Stop waiting')).toBeVisible()
  setFlowStep(client, 'swap', { step: 'swapping', review, hash: `0x${'ab'.repeat(32)}` })
  await button('Done').click()
  await expect.element(button('Swap')).toBeVisible()
})

it('asks to allow exactly the amount before a token is swapped', async () => {
  const client = await openSwap(createWorld({ tokens }))
  setFlowStep(client, 'swap', { step: 'review', review, needsApproval: true, needsImpactConsent: false })
  await expect.element(button('Approve 250 QUSD')).toBeVisible()
  setFlowStep(client, 'swap', { step: 'approved', review, hash: `0x${'ab'.repeat(32)}` })
  await expect.element(modal.getByText('Approved. You can swap now.')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
})

it('says what one request would do, where the wallet approves and swaps at once', async () => {
  const client = await openSwap(createWorld({ tokens }))
  const json = { step: 'review', review, needsApproval: true, needsImpactConsent: false } as const
  setFlowStep(client, 'swap', { ...json, batching: 'checking' })
  await expect.element(button('Approve 250 QUSD')).toHaveAttribute('aria-disabled', 'true')
  setFlowStep(client, 'swap', { ...json, batching: 'supported' })
  await expect.element(button('Approve and swap')).toBeVisible()
  await expect.element(modal.getByText(/Either both happen or neither/)).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
})

it('a wallet that cannot do both at once is told as such, and asked for the allowance by another press', async () => {
  const world = createWorld({ tokens })
  const client = await openSwap(world)
  const json = { step: 'review', review, needsApproval: true, needsImpactConsent: false } as const
  setFlowStep(client, 'swap', { ...json, batching: 'refused' })
  await expect.element(modal.getByText(/^Larkspur can’t do this in one request/)).toBeVisible()
  await expect.element(button('Approve 250 QUSD')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  expect([requests(world), world.requestCount(world.larkspur, 'wallet_sendCalls')]).toEqual([0, 0])
})

it('a request of which only a part went through is not told as one that cost the fee alone', async () => {
  const client = await openSwap(createWorld({ tokens }))
  const error = { code: 'PARTLY_REVERTED', message: 'Some calls failed' }
  setFlowStep(client, 'swap', { step: 'failed', part: 'batch', review, error, hash: `0x${'ab'.repeat(32)}` })
  await expect.element(modal.getByText(/^Only a part of your request went through/)).toBeVisible()
})

const hash = `0x${'ab'.repeat(32)}`
const replacedBy = `0x${'cd'.repeat(32)}`
const reverted = { code: 'EXECUTION_REVERTED', message: 'Execution reverted' }
const partly = { code: 'PARTLY_REVERTED', message: 'Some calls failed' }
const replaced = /Another transaction from your account replaced it/
const notIncluded = /Nothing was swapped, and nothing was charged/

it.each([
  { json: { step: 'unknown', hash }, text: /check the explorer before you swap again/, tx: hash },
  { json: { step: 'replaced', hash, replacedBy }, text: replaced, tx: replacedBy, label: 'View replacement' },
  { json: { step: 'dropped', hash }, text: /Check your wallet before you swap again/, tx: hash },
  { json: { step: 'expired', hash }, text: notIncluded, tx: hash },
  { json: { step: 'failed', part: 'swap', error: reverted, hash }, text: /Only the network fee/, tx: hash },
  { json: { step: 'failed', part: 'batch', error: partly, hash }, text: /Check the explorer/, tx: hash },
] as const)(
  'a swap that ends as $json.step leads to the explorer before it can be closed or begun again: $text',
  async ({ json, text, tx, label = 'View on explorer' }) => {
    const client = await openSwap(createWorld({ tokens }))
    setFlowStep(client, 'swap', { review, ...json })
    await expect.element(modal.getByText(text)).toBeVisible()
    const link = modal.getByRole('link', { name: label, exact: true })
    await expect.element(link).toHaveAttribute('href', `https://etherscan.io/tx/${tx}`)
    await expect.element(button('Close').last()).toBeVisible()
    expect(await axeViolations(document.body)).toEqual([])
    await button('New swap').click()
    await expect.element(pay).toBeVisible()
  },
)

it('a swap that nobody knows of leads to the explorer’s page of the account', async () => {
  const client = await openSwap(createWorld({ tokens }))
  setFlowStep(client, 'swap', { step: 'unknown', review })
  const link = modal.getByRole('link', { name: 'View on explorer' })
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('https://etherscan.io/address/0x'))
})

it('a swap that is done stays in view with its transaction until Done', async () => {
  const client = await openSwap(createWorld({ tokens }))
  setFlowStep(client, 'swap', { step: 'done', review, hash: `0x${'ab'.repeat(32)}` })
  await expect.element(heading('Swapped 250 QUSD for ETH')).toBeVisible()
  const link = modal.getByRole('link', { name: /View on explorer$/ })
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('https://etherscan.io/tx/0xab'))
  expect(await axeViolations(document.body)).toEqual([])
  await button('Done').click()
  await expect.element(button('Swap')).toBeVisible()
})

it('compares what was received with the quote', async () => {
  const client = await openSwap(createWorld({ tokens }))
  const received = (BigInt(review.toAmount) + 10n ** 15n).toString()
  setFlowStep(client, 'swap', { step: 'done', review, received, hash: `0x${'ab'.repeat(32)}` })
  await expect.element(modal.getByText('You received')).toBeVisible()
  const told = modal
    .getByRole('definition')
    .elements()
    .map((element) => Number.parseFloat(element.textContent))
  expect(told[1]).toBeCloseTo((told[2] ?? 0) + 0.001, 6)
  expect(await axeViolations(document.body)).toEqual([])
})

it.each(['light', 'dark'] as const)(
  'a price that moved beyond the slippage is told, with a way to a new one (%s theme)',
  async (theme) => {
    const client = await openSwap(createWorld({ tokens }), theme)
    const error = { code: 'SLIPPAGE_EXCEEDED', message: 'The price moved beyond your slippage' }
    setFlowStep(client, 'swap', { step: 'failed', part: 'swap', review, error, hash: `0x${'ab'.repeat(32)}` })
    await expect.element(heading(error.message)).toBeVisible()
    await expect.element(modal.getByText(/Only the network fee was charged/)).toBeVisible()
    expect(await axeViolations(document.body)).toEqual([])
    await button('Get a new price').click()
    await expect.element(pay).toBeVisible()
  },
)

it('shows the whole amount that is received, on a screen of 320 px, too', async () => {
  await openSwap(createWorld({ tokens }))
  await choose('Token you pay', /^USD Coin/)
  await choose('Token you get', /^Ether/)
  await pay.fill('3000')
  const isWhole = () => {
    const { scrollWidth, clientWidth, value } = get.element() as HTMLInputElement
    return value !== '' && scrollWidth <= clientWidth
  }
  await expect.poll(isWhole).toBe(true)
  await button('Reverse').click()
  await pay.fill('2')
  await expect.element(get).toHaveValue('6,187.951')
  expect(isWhole()).toBe(true)
  await shrinkScreen()
  expect(isWhole()).toBe(true)
})

it('fits a screen of 320 px', async () => {
  await shrinkScreen()
  await quoted()
  expect(overflowsViewport()).toEqual([])
  await button('Review').click()
  expect(overflowsViewport()).toEqual([])
})
