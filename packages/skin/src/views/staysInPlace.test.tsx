import { setFlowStep } from '@portico/headless/testing'
import { expect, it } from 'vitest'
import { endMotions } from '../../test/film.js'
import { send } from '../../test/gallery/sendFixtures.js'
import { hash, swapReview as review } from '../../test/gallery/samples.js'
import { modal, openAccount, openModal, openSite, placeBelowHead } from '../../test/site.js'
import { tokens } from '../../test/tokenFixtures.js'
import { createWorld } from '../../test/world.js'

const button = (name: string | RegExp) => modal.getByRole('button', { name })
const explorer = modal.getByRole('link', { name: 'View on explorer' })

async function openView(view: 'Send' | 'Swap') {
  const world = createWorld({ tokens })
  const { client } = await openAccount(world)
  await button(view).click()
  await expect.element(modal.getByRole('heading', { name: view })).toBeVisible()
  return { client, world }
}

it('the link to the explorer stays where it is when a send is confirmed', async () => {
  const { client } = await openView('Send')
  setFlowStep(client, 'send', send.confirming.json)
  await expect.element(explorer).toBeVisible()
  await endMotions()
  const before = placeBelowHead(explorer)
  setFlowStep(client, 'send', send.sent.json)
  await expect.element(modal.getByText('Your transaction is confirmed.')).toBeVisible()
  await endMotions()
  expect(placeBelowHead(explorer)).toBe(before)
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
  expect(placeBelowHead(explorer)).toBe(before)
})

it('the button of the slippage stays where it is when a price comes', async () => {
  const { world } = await openView('Swap')
  await button('Token you get').click()
  await button(/^USD Coin/).click()
  world.faults.set('convertQuotes', { hang: true })
  await modal.getByLabelText('You pay', { exact: true }).fill('0.1')
  await expect.element(modal.getByText('Getting a price')).toBeVisible()
  await endMotions()
  const { left } = button('Slippage 1%').element().getBoundingClientRect()
  const before = placeBelowHead(button('Slippage 1%'))
  world.faults.clear()
  await expect.element(modal.getByText('Minimum received')).toBeVisible()
  await endMotions()
  expect(placeBelowHead(button('Slippage 1%'))).toBe(before)
  expect(button('Slippage 1%').element().getBoundingClientRect().left).toBe(left)
})

it('the button under the QR code stays where it is when the code comes', async () => {
  const { client } = await openSite(createWorld())
  await openModal()
  await button('WalletConnect').click()
  await expect.element(modal.getByText('Scan with your phone')).toBeVisible()
  await endMotions()
  const withCode = placeBelowHead(button('Copy link'))
  setFlowStep(client, 'pairing', { step: 'pairing' })
  await expect.element(modal.getByText('Generating QR code…')).toBeVisible()
  await endMotions()
  expect(placeBelowHead(button('Copy link'))).toBe(withCode)
})
