import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessFaults } from '../../test/scope.js'
import { modal, openAccount, openModal, openSite } from '../../test/site.js'
import { createWorld } from '../../test/world.js'

const press = (name: string) => modal.getByRole('button', { name }).click()
const tokens = modal.getByRole('list', { name: 'Tokens' })

it.each(['light', 'dark'] as const)('shows who is connected and what they hold, %s', async (theme) => {
  const world = createWorld()
  await openAccount(world, { modal: { theme } })
  await expect.element(modal.getByText('0x70…dc79C8')).toBeVisible()
  await expect.element(modal.getByText('Larkspur')).toBeVisible()
  await expect.element(modal.getByRole('paragraph')).toHaveTextContent('2.5 ETH')
  await expect.element(tokens.getByText('2.5 ETH')).toBeVisible()
  expect(await accessFaults(document.body)).toEqual([])
})

it('copies the whole address', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  const world = createWorld()
  await openAccount(world)
  await press('Copy address')
  await expect.element(modal.getByText('Address copied')).toBeVisible()
  expect(write).toHaveBeenCalledExactlyOnceWith(world.larkspur.address)
})

it('leads to the account on the explorer', async () => {
  const world = createWorld()
  await openAccount(world)
  const link = modal.getByRole('link', { name: 'Block explorer' })
  await expect.element(link).toHaveAttribute('href', `https://etherscan.io/address/${world.larkspur.address}`)
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})

it('leads to the networks and to sending', async () => {
  await openAccount(createWorld())
  await press('Send')
  await expect.element(modal.getByRole('heading', { name: 'Send' })).toHaveFocus()
  await press('Back')
  await press('Network Ethereum')
  await expect.element(modal.getByRole('heading', { name: 'Choose network' })).toHaveFocus()
})

it('disconnects and closes', async () => {
  await openAccount(createWorld())
  await press('Disconnect')
  await expect.poll(() => modal.query()).toBeNull()
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
})

it('says that the balance cannot be read, counts until it may be asked again, and keeps the rest usable', async () => {
  const world = createWorld()
  world.faults.set('rpc', { status: 400 })
  await openSite(world)
  await openModal()
  await press('Larkspur Installed')
  await page.getByRole('button', { name: '0x70…dc79C8' }).first().click()
  await expect.element(modal.getByText('Token Balance Unavailable')).toBeVisible()
  await expect
    .element(modal.getByRole('button', { name: /^Try again in \d+ s$/ }))
    .toHaveAttribute('aria-disabled', 'true')
  await expect.element(modal.getByRole('button', { name: 'Disconnect' })).toBeEnabled()
  expect(await accessFaults(document.body)).toEqual([])
})

it('holds the place of the balance while it loads', async () => {
  const world = createWorld()
  world.faults.set('rpc', { hang: true })
  await openSite(world)
  await openModal()
  await press('Larkspur Installed')
  await page.getByRole('button', { name: '0x70…dc79C8' }).first().click()
  await expect.element(modal.getByText('Loading balance')).toBeInTheDocument()
  world.faults.clear()
  await expect.element(modal.getByRole('paragraph')).toHaveTextContent('2.5 ETH')
})

it('shows the picture of the host', async () => {
  const avatar = ({ address }: { readonly address: string }) => <i>{address.slice(2, 4)}</i>
  await openAccount(createWorld(), { modal: { components: { avatar } } })
  await expect.element(modal.getByText('70', { exact: true })).toBeVisible()
})
