import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accessFaults } from '../../test/scope.js'
import { modal, openAccount, openSite } from '../../test/site.js'
import { createWorld, type World } from '../../test/world.js'

const press = (name: string) => modal.getByRole('button', { name }).click()
const row = (name: string) => modal.getByRole('list', { name: 'Networks' }).getByRole('button', { name })

async function openNetworks(world: World, theme?: 'light' | 'dark') {
  await openAccount(world, { modal: { theme } })
  await press('Network Ethereum')
}

it.each(['light', 'dark'] as const)('lists the networks and marks the one in use, %s', async (theme) => {
  await openNetworks(createWorld(), theme)
  await expect.element(row('Ethereum')).toHaveAttribute('aria-current', 'true')
  await expect.element(row('Base')).not.toHaveAttribute('aria-current')
  expect(await accessFaults(document.body)).toEqual([])
})

it('moves the wallet and comes back to the account', async () => {
  const world = createWorld()
  await openNetworks(world)
  await row('Base').click()
  await expect.element(modal.getByRole('heading', { name: 'Account' })).toBeInTheDocument()
  await expect.element(modal.getByRole('button', { name: 'Network Base' })).toBeVisible()
  await expect.element(modal.getByRole('paragraph')).toHaveTextContent('1 ETH')
  await expect.element(page.getByRole('button', { name: 'Network: Base' })).toBeInTheDocument()
})

it('does nothing about the network in use', async () => {
  const world = createWorld()
  await openNetworks(world)
  await row('Ethereum').click()
  expect(world.asked(world.larkspur, 'wallet_switchEthereumChain')).toBe(0)
})

it('finds networks by name', async () => {
  await openNetworks(createWorld())
  const search = modal.getByRole('searchbox', { name: 'Search network' })
  await search.fill(' bas')
  await expect.poll(() => row('Ethereum').query()).toBeNull()
  await expect.element(row('Base')).toBeVisible()
  await search.fill('nowhere')
  await expect.element(modal.getByText('No network found')).toBeVisible()
})

it('says where to approve when the wallet takes its time, and goes back to the list', async () => {
  const world = createWorld()
  world.larkspur.behaviour = 'approve'
  await openNetworks(world)
  world.larkspur.behaviour = 'hang'
  await row('Base').click()
  await expect.element(modal.getByRole('heading', { name: 'Approve in Larkspur' })).toBeVisible()
  await expect.element(modal.getByRole('heading', { name: 'Base' })).toHaveFocus()
  expect(await accessFaults(document.body)).toEqual([])
  await press('Back')
  await expect.element(row('Base')).toBeVisible()
})

it('says that the wallet refused, and asks again', async () => {
  const world = createWorld()
  await openNetworks(world)
  world.larkspur.behaviour = 'reject'
  await row('Base').click()
  await expect.element(modal.getByRole('heading', { name: 'Switch rejected' })).toBeVisible()
  await expect.element(modal.getByText('You are still on Ethereum.')).toBeVisible()
  world.larkspur.behaviour = 'approve'
  await press('Try again')
  await expect.element(modal.getByRole('button', { name: 'Network Base' })).toBeVisible()
})

it('chooses a network for later while nobody is connected', async () => {
  await openSite(createWorld())
  await page.getByRole('button', { name: 'Network: Ethereum' }).click()
  await row('Base').click()
  await expect.element(row('Base')).toHaveAttribute('aria-current', 'true')
})
