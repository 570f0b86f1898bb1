import { expect, it } from 'vitest'
import { axeViolations } from '../../../test/scope.js'
import { modal, openAccount } from '../../../test/site.js'
import { createWorld } from '../../../test/world.js'

const press = (name: string) => modal.getByRole('button', { name }).click()

it.each(['light', 'dark'] as const)('says that the wallet is locked, and unlocks it (%s theme)', async (theme) => {
  const world = createWorld()
  await openAccount(world, { modal: { theme } })
  world.larkspur.controls.lock()
  await expect.element(modal.getByText('Larkspur is locked. Unlock it to send and sign.')).toBeVisible()
  await expect.element(modal.getByText('0x70…dc79C8')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])

  world.larkspur.behavior = 'hang'
  await press('Unlock')
  await expect.element(modal.getByText('Open Larkspur and unlock it.')).toBeVisible()
  world.larkspur.behavior = 'reject'
  await expect.element(modal.getByText('Larkspur is still locked.')).toBeVisible()
  world.larkspur.behavior = 'approve'
  await press('Unlock')
  await expect.element(modal.getByRole('button', { name: 'Unlock' })).not.toBeInTheDocument()
  await expect.element(modal.getByText('0x70…dc79C8')).toBeVisible()
})

it('is itself again when the wallet was unlocked in its own window', async () => {
  const world = createWorld()
  await openAccount(world)
  world.larkspur.controls.lock()
  await expect.element(modal.getByRole('button', { name: 'Unlock' })).toBeVisible()
  world.larkspur.controls.unlock()
  await expect.element(modal.getByRole('button', { name: 'Unlock' })).not.toBeInTheDocument()
  expect(world.requestCount(world.larkspur, 'eth_requestAccounts')).toBe(1)
})
