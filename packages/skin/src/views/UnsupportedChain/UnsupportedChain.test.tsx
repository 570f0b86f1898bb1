import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeViolations } from '../../../test/scope.js'
import { modal, openModal, openSite } from '../../../test/site.js'
import { createWorld, type World } from '../../../test/world.js'

const press = (name: string) => modal.getByRole('button', { name }).click()
const stuck = page.getByRole('button', { name: 'Unsupported network' })

async function connectElsewhere(world: World, theme?: 'light' | 'dark', chainId = 4242) {
  world.larkspur.setChain(chainId)
  await openSite(world, { modal: { theme } })
  await openModal()
  await press('Larkspur Installed')
  await expect.element(modal.getByRole('heading', { name: 'Switch network' })).toBeVisible()
}

it.each(['light', 'dark'] as const)('says that the network is not supported (%s theme)', async (theme) => {
  await connectElsewhere(createWorld(), theme)
  await expect.element(modal.getByText('Unknown Network')).toBeVisible()
  expect(modal.getByRole('button', { name: 'Back' }).query()).toBeNull()
  expect(await axeViolations(document.body)).toEqual([])
})

it('names a known network that the site did not configure', async () => {
  await connectElsewhere(createWorld(), 'light', 137)
  await expect.element(modal.getByText('Polygon')).toBeVisible()
  expect(modal.getByText('Unknown Network').query()).toBeNull()
})

it('closes once the wallet switched to a network of the site', async () => {
  await connectElsewhere(createWorld())
  await press('Base')
  await expect.poll(() => modal.query()).toBeNull()
  await expect.element(page.getByRole('button', { name: 'Network: Base' })).toBeVisible()
})

it('NetworkButton opens the view again after it was closed', async () => {
  await connectElsewhere(createWorld())
  await userEvent.keyboard('{Escape}')
  await stuck.click()
  await expect.element(modal.getByRole('heading', { name: 'Switch network' })).toBeVisible()
})

it('the disconnect button disconnects', async () => {
  await connectElsewhere(createWorld())
  await press('Disconnect')
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  expect(stuck.query()).toBeNull()
})
