import type { PaymentRequest } from '@portico/headless'
import { flowSamples, setFlowStep, testWalletSeeds } from '@portico/headless/testing'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { axeViolations } from '../../../test/scope.js'
import { modal, modalBox, openAccount } from '../../../test/site.js'
import { tokens } from '../../../test/tokenFixtures.js'
import { createWorld, type World, type WorldOptions } from '../../../test/world.js'

const recipient = testWalletSeeds[1].address
const ether: PaymentRequest = { asset: { caipNetworkId: 'eip155:1' }, amount: '0.25', recipient }
const button = (name: string) => modal.getByRole('button', { name, exact: true })
const heading = (name: string) => modal.getByRole('heading', { name, exact: true })
const signatures = (world: World) => world.requestCount(world.larkspur, 'eth_sendTransaction')

async function openPay(
  params: PaymentRequest,
  { theme, features = { pay: true }, ...options }: WorldOptions & { theme?: 'light' | 'dark'; features?: object } = {},
) {
  const world = createWorld(options)
  const { client } = await openAccount(world, { modal: { theme }, portico: { features } })
  client.internals.modal.push({ view: 'Pay', params })
  await expect.element(heading('Pay')).toBeVisible()
  return { world, client }
}

it.each(['light', 'dark'] as const)(
  'shows what the site asks for in full, with the fee, and nothing to edit (%s theme)',
  async (theme) => {
    await openPay(ether, { theme })
    await expect.element(modal.getByText('0.25 ETH', { exact: true })).toBeVisible()
    await expect.element(modal.getByText('Requested by Tidewater')).toBeVisible()
    expect(modal.element().textContent).toContain(recipient)
    await expect.element(modal.getByRole('definition').last()).toHaveTextContent(/^0\.25\d* ETH\$780\.\d\d$/)
    expect(modal.getByRole('textbox').query()).toBeNull()
    expect(await axeViolations(document.body)).toEqual([])
  },
)

it('is about as high while it is checked as its review, and can be left', async () => {
  const { client } = await openPay(ether)
  await expect.element(button('Pay')).not.toHaveAttribute('aria-disabled')
  await expect.element(modal.getByRole('definition').last()).toHaveTextContent(/\$780\.\d\d$/)
  const height = () => modalBox().getBoundingClientRect().height
  const reviewed = height()
  setFlowStep(client, 'pay', flowSamples.pay.checking)
  await expect.element(modal.getByText('Checking the payment…')).toBeInTheDocument()
  await expect.poll(() => Math.abs(height() - reviewed)).toBeLessThanOrEqual(24)
  await expect.element(button('Pay')).toHaveAttribute('aria-disabled', 'true')
  expect(await axeViolations(document.body)).toEqual([])
  await button('Cancel').click()
  await expect.element(heading('Account')).toBeInTheDocument()
})

it('is paid once, however often it is pressed, and closes with Done', async () => {
  const { world } = await openPay(ether)
  await expect.element(button('Pay')).not.toHaveAttribute('aria-disabled')
  const press = button('Pay').element() as HTMLButtonElement
  press.click()
  press.click()
  await expect.element(heading('Paid 0.25 ETH')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  await button('Done').click()
  await expect.poll(() => modal.query()).toBeNull()
  expect(signatures(world)).toBe(1)
})

it('is paid with the keyboard alone, and cancelled with it', async () => {
  const { world } = await openPay(ether)
  await expect.element(button('Pay')).not.toHaveAttribute('aria-disabled')
  button('Cancel').element().focus()
  await userEvent.tab()
  await expect.element(button('Pay')).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(button('Cancel')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Send')).toBeVisible()
  expect(signatures(world)).toBe(0)
})

it('a payment that was cancelled leaves nothing in the form of a send', async () => {
  await openPay(ether)
  await button('Cancel').click()
  await button('Send').click()
  await expect.element(modal.getByLabelText('Amount', { exact: true })).toHaveValue('')
  await expect.element(modal.getByLabelText('To', { exact: true })).toHaveValue('')
})

it('says why it cannot be paid, and asks nothing', async () => {
  const { world } = await openPay({ ...ether, amount: '99' })
  await expect.element(modal.getByText('Insufficient funds')).toBeVisible()
  await expect.element(button('Pay')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Pay')).toHaveAccessibleDescription('Insufficient funds')
  expect(await axeViolations(document.body)).toEqual([])
  ;(button('Pay').element() as HTMLButtonElement).click()
  expect(signatures(world)).toBe(0)
})

it.each([
  { what: 'a wrong recipient', params: { ...ether, recipient: '0x12' }, text: 'Invalid recipient address' },
  { what: 'the feature off', params: ether, features: {}, text: 'Payments are turned off' },
])('with $what says so', async ({ params, text, ...options }) => {
  await openPay(params, options)
  await expect.element(heading(text)).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  await button('Close').last().click()
  await expect.poll(() => modal.query()).toBeNull()
})

it('a token that is named by its contract alone is one of the account', async () => {
  const held = tokens[0] as (typeof tokens)[number] & { readonly token: string }
  await openPay(
    { asset: { caipNetworkId: 'eip155:1', address: held.token }, amount: 1_500_000n, recipient },
    { tokens },
  )
  await expect.element(modal.getByText(`1.5 ${held.symbol}`, { exact: true })).toBeVisible()
  expect(modal.element().textContent).toContain(held.token)
})

it('asks for the network of the payment first, and shows its review', async () => {
  const { world } = await openPay({ ...ether, asset: { caipNetworkId: 'eip155:8453' } })
  await expect.element(heading('This payment is on Base.')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  world.larkspur.behavior = 'reject'
  await button('Switch to Base').click()
  await expect.element(modal.getByRole('alert')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  world.larkspur.behavior = 'hang'
  await button('Switch to Base').click()
  await expect.element(button('Cancel')).toBeVisible()
  world.larkspur.behavior = 'approve'
  await expect.element(modal.getByText('Requested by Tidewater')).toBeVisible()
  expect(signatures(world)).toBe(0)
})

it('a rejected payment is reviewed again; one that nobody knows of is not', async () => {
  const { world } = await openPay(ether)
  world.larkspur.behavior = 'reject'
  await button('Pay').click()
  await expect.element(heading('Request rejected')).toBeVisible()
  await button('Try again').click()
  world.larkspur.behavior = 'hang'
  await button('Pay').click()
  await expect.element(heading('Continue in Larkspur')).toBeVisible()
  await button('Stop waiting').click()
  await expect.element(heading('Status unknown')).toBeVisible()
  expect(button('New transaction').query()).toBeNull()
  expect(button('Try again').query()).toBeNull()
  expect(await axeViolations(document.body)).toEqual([])
})
