import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessFaults } from '../../test/scope.js'
import { modal, openModal, openSite } from '../../test/site.js'
import { createWorld } from '../../test/world.js'

const press = (name: string) => modal.getByRole('button', { name }).click()
const account = page.getByRole('button', { name: '2.5 ETH' })

it('asks the wallet once, connects and closes', async () => {
  const world = createWorld()
  await openSite(world)
  await openModal()
  await press('Larkspur Installed')
  await expect.element(account).toBeVisible()
  expect(modal.query()).toBeNull()
  expect(world.asked(world.larkspur, 'eth_requestAccounts')).toBe(1)
})

it.each(['light', 'dark'] as const)('says where to go on while the wallet waits, %s', async (theme) => {
  const world = createWorld()
  world.larkspur.behaviour = 'hang'
  await openSite(world, { modal: { theme } })
  await openModal()
  await press('Larkspur Installed')
  await expect.element(modal.getByRole('heading', { name: 'Continue in Larkspur' })).toBeVisible()
  expect(await accessFaults(document.body)).toEqual([])
})

it.each(['light', 'dark'] as const)('says that the wallet refused and asks again, %s', async (theme) => {
  const world = createWorld()
  world.larkspur.behaviour = 'reject'
  await openSite(world, { modal: { theme } })
  await openModal()
  await press('Larkspur Installed')
  await expect.element(modal.getByRole('heading', { name: 'Connection rejected' })).toBeVisible()
  expect(await accessFaults(document.body)).toEqual([])
  world.larkspur.behaviour = 'approve'
  await press('Try again')
  await expect.element(account).toBeVisible()
})

it('says that a request is already waiting instead of asking for ever', async () => {
  const world = createWorld()
  world.larkspur.behaviour = 'hang'
  await openSite(world)
  await openModal()
  await press('Larkspur Installed')
  await press('Open again')
  await expect.element(modal.getByText('A request is already waiting in the wallet. Answer it there.')).toBeVisible()
})

it('connects nobody when the wallet agrees after the visitor left', async () => {
  const world = createWorld()
  world.larkspur.behaviour = 'hang'
  await openSite(world)
  await openModal()
  await press('Larkspur Installed')
  await expect.element(modal.getByText('Continue in Larkspur')).toBeVisible()
  await press('Back')
  await expect.element(modal.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  world.larkspur.behaviour = 'approve'
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  expect(account.query()).toBeNull()
})

it('tells where to get a wallet that is not here, and offers the code instead', async () => {
  const { client } = await openSite(createWorld())
  await openModal()
  await expect.element(modal).toBeVisible()
  client.internals.modal.push({
    view: 'ConnectingExternal',
    params: {
      wallet: {
        id: 'none',
        name: 'Nowhere',
        installed: false,
        namespaces: ['eip155'],
        chains: [],
        chromeStore: 'https://store.test/nowhere',
        appStore: 'javascript:alert(1)',
      },
    },
  })
  await expect.element(modal.getByRole('heading', { name: 'Not installed' })).toBeVisible()
  const store = modal.getByRole('link', { name: 'Browser extension' })
  await expect.element(store).toHaveAttribute('href', 'https://store.test/nowhere')
  expect(modal.getByRole('link', { name: 'Phone app' }).query()).toBeNull()
  expect(await accessFaults(document.body)).toEqual([])
  await press('Connect with QR code')
  await expect.element(modal.getByRole('img', { name: 'QR code to connect a wallet' })).toBeVisible()
})
