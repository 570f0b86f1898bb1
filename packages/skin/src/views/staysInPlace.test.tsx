import { flowSamples, setFlowStep } from '@portico/headless/testing'
import { expect, it } from 'vitest'
import { endMotions } from '../../test/film.js'
import { hash, swapReview as review } from '../../test/gallery/samples.js'
import { modal, openAccount, openModal, openSite, placeBelowHead } from '../../test/site.js'
import { tokens } from '../../test/tokenFixtures.js'
import { createWorld } from '../../test/world.js'

const button = (name: string | RegExp) => modal.getByRole('button', { name })
const explorer = modal.getByRole('link', { name: 'View on explorer' })

async function openView(view: 'Send' | 'Swap', held = tokens) {
  const world = createWorld({ tokens: held })
  const { client } = await openAccount(world)
  await button(view).click()
  await expect.element(modal.getByRole('heading', { name: view })).toBeVisible()
  return { client, world }
}

it('the link to the explorer stays where it is when a send is confirmed', async () => {
  const { client } = await openView('Send')
  setFlowStep(client, 'send', flowSamples.send.confirming)
  await expect.element(explorer).toBeVisible()
  await endMotions()
  const before = placeBelowHead(explorer)
  setFlowStep(client, 'send', flowSamples.send.sent)
  await expect.element(modal.getByText('Your transaction is confirmed.')).toBeVisible()
  await endMotions()
  expect(placeBelowHead(explorer)).toBeCloseTo(before, 0)
})

it('the link to the explorer stays where it is when a swap is done', async () => {
  const { client } = await openView('Swap')
  setFlowStep(client, 'swap', { step: 'swapping', review, hash })
  await expect.element(explorer).toBeVisible()
  await endMotions()
  const before = placeBelowHead(explorer)
  setFlowStep(client, 'swap', { step: 'done', review, hash, received: '81000000000000000' })
  await expect.element(modal.getByText('You received')).toBeVisible()
  await endMotions()
  expect(placeBelowHead(explorer)).toBeCloseTo(before, 0)
})

it.each([
  { what: 'what the account holds', paid: /^Ether/, got: /^USD Coin/ },
  { what: 'what it does not hold', paid: /^USD Coin/, got: /^Ether/ },
])('the button of the slippage stays where it is when a price of $what comes', async ({ paid, got }) => {
  const { world } = await openView('Swap', [])
  await button(/^Token you pay/).click()
  await button(paid).first().click()
  await button(/^Token you get/).click()
  await button(got).first().click()
  world.faults.set('convertQuotes', { hang: true })
  await modal.getByLabelText('You pay', { exact: true }).fill('0.1')
  await expect.element(modal.getByText('Getting a price')).toBeVisible()
  await endMotions()
  const { left } = button('Slippage 1%').element().getBoundingClientRect()
  const before = placeBelowHead(button('Slippage 1%'))
  world.faults.clear()
  await expect.element(modal.getByText('Minimum received')).toBeVisible()
  await endMotions()
  expect(placeBelowHead(button('Slippage 1%'))).toBeCloseTo(before, 0)
  expect(button('Slippage 1%').element().getBoundingClientRect().left).toBeCloseTo(left, 0)
})

it('the button under the QR code stays where it is when the code comes', async () => {
  const { client } = await openSite(createWorld())
  await openModal()
  await button('WalletConnect').click()
  const scan = modal.getByText('Scan with your phone')
  await expect.element(scan).toBeVisible()
  setFlowStep(client, 'pairing', { step: 'pairing' })
  await expect.element(modal.getByText('Generating QR code…')).toBeVisible()
  await endMotions()
  const before = placeBelowHead(button('Copy link'))
  setFlowStep(client, 'pairing', flowSamples.pairing.pairing)
  await expect.element(scan).toBeVisible()
  await endMotions()
  expect(placeBelowHead(button('Copy link'))).toBeCloseTo(before, 0)
})
