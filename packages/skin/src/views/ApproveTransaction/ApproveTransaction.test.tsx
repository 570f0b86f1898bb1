import { flowSamples, setFlowStep } from '@portico/headless/testing'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { modal, modalBox, openAccount, overflowsViewport, shrinkScreen } from '../../../test/site.js'
import { createWorld } from '../../../test/world.js'

const { waiting } = flowSamples.approvals

/** A site whose wallet asks for two things. */
async function openApprovals() {
  const { client } = await openAccount(createWorld())
  setFlowStep(client, 'approvals', structuredClone(waiting))
  client.internals.modal.open({ route: { view: 'ApproveTransaction', params: undefined } })
  await expect.element(modal.getByRole('heading', { name: 'Opening your wallet' })).toBeVisible()
  return client
}

const place = () => modal.element().querySelector('[class*=place]') as HTMLElement

it('keeps a place of 360 × 600 px below its title for the page that signs', async () => {
  await page.viewport(1280, 800)
  await openApprovals()
  const { width, height, top } = place().getBoundingClientRect()
  expect([width, height]).toEqual([360, 600])
  expect(top).toBeGreaterThanOrEqual(modal.getByRole('heading', { level: 2 }).element().getBoundingClientRect().bottom)
  await expect.element(modal.getByText('1 more request is waiting.')).toBeVisible()
})

it('keeps within a small screen, where Reject is in reach', async () => {
  await shrinkScreen()
  await openApprovals()
  await expect.poll(overflowsViewport).toEqual([])
  await expect.element(modal.getByRole('button', { name: 'Reject' })).toBeInViewport({ ratio: 1 })
  expect(modalBox().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
})

it.each([
  { way: 'Escape', leave: () => userEvent.keyboard('{Escape}') },
  { way: 'the close button', leave: () => modal.getByRole('button', { name: 'Close' }).click() },
])('$way leaves it', async ({ leave }) => {
  await openApprovals()
  await leave()
  await expect.poll(() => modal.query()).toBeNull()
})
