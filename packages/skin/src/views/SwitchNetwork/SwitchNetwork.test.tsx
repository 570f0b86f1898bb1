import { NetworkNotInSessionError } from '@portico/headless'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  connectEthereum,
  connectEverywhere,
  createMultiNamespaceWorld,
  openMultiNamespaceSite,
} from '../../../test/namespaces.js'
import { axeViolations } from '../../../test/scope.js'
import {
  listenToStatus,
  modal,
  openAboveAccount,
  openAccount,
  openSite,
  shrinkScreen,
  overflowsViewport,
} from '../../../test/site.js'
import { createWorld, type World } from '../../../test/world.js'
import type { PorticoModalProps } from '../../router/PorticoModal.js'

const press = (name: string) => modal.getByRole('button', { name }).click()
const row = (name: string) => modal.getByRole('list', { name: 'Networks' }).getByRole('button', { name })

async function openNetworks(world: World, theme?: 'light' | 'dark') {
  await openAboveAccount(world, 'SwitchNetwork', { modal: { theme } })
}

it.each(['light', 'dark'] as const)('lists the networks and marks the active one (%s theme)', async (theme) => {
  await openNetworks(createWorld(), theme)
  await expect.element(row('Ethereum')).toHaveAttribute('aria-current', 'true')
  await expect.element(row('Base')).not.toHaveAttribute('aria-current')
  expect(await axeViolations(document.body)).toEqual([])
})

it('switches the wallet and returns to the account', async () => {
  const world = createWorld()
  await openAccount(world)
  await press('Network Ethereum')
  await row('Base').click()
  await expect.element(modal.getByRole('heading', { name: 'Account' })).toBeInTheDocument()
  await expect.element(modal.getByRole('button', { name: 'Network Base' })).toBeVisible()
  await expect.element(modal.getByRole('paragraph').filter({ hasText: '1 ETH' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Network: Base' })).toBeInTheDocument()
})

it('a press on the active network does nothing', async () => {
  const world = createWorld()
  await openNetworks(world)
  await row('Ethereum').click()
  expect(world.requestCount(world.larkspur, 'wallet_switchEthereumChain')).toBe(0)
})

it('search finds networks by name', async () => {
  await openNetworks(createWorld())
  const search = modal.getByRole('searchbox', { name: 'Search networks' })
  await search.fill(' bas')
  await expect.poll(() => row('Ethereum').query()).toBeNull()
  await expect.element(row('Base')).toBeVisible()
  await search.fill('nowhere')
  await expect.element(modal.getByText('No networks found')).toBeVisible()
  await modal.getByRole('button', { name: 'Show all networks' }).click()
  await expect.element(row('Ethereum')).toBeVisible()
  await expect.element(search).toHaveValue('')
})

it('a search that finds no network is announced', async () => {
  await openNetworks(createWorld())
  const said = listenToStatus()
  await modal.getByRole('searchbox', { name: 'Search networks' }).fill('nowhere')
  await expect.poll(() => said).toContain('No networks found')
})

it('a slow wallet shows where to approve; the back button returns to the list', async () => {
  const world = createWorld()
  world.larkspur.behavior = 'approve'
  await openNetworks(world)
  world.larkspur.behavior = 'hang'
  await row('Base').click()
  await expect.element(modal.getByRole('heading', { name: 'Approve in Larkspur' })).toBeVisible()
  await expect.element(modal.getByRole('heading', { name: 'Base' })).toHaveFocus()
  expect(await axeViolations(document.body)).toEqual([])
  await press('Back')
  await expect.element(row('Base')).toBeVisible()
})

it('a rejected switch can be retried', async () => {
  const world = createWorld()
  await openNetworks(world)
  world.larkspur.behavior = 'reject'
  await row('Base').click()
  await expect.element(modal.getByRole('heading', { name: 'Switch rejected' })).toBeVisible()
  await expect.element(modal.getByText('You are still on Ethereum.')).toBeVisible()
  world.larkspur.behavior = 'approve'
  await press('Try again')
  await expect.element(modal.getByRole('button', { name: 'Network Base' })).toBeVisible()
})

it('selects a network without a connection', async () => {
  await openSite(createWorld())
  await page.getByRole('button', { name: 'Network: Ethereum' }).click()
  await row('Base').click()
  await expect.element(row('Base')).toHaveAttribute('aria-current', 'true')
})

const group = (name: string) => modal.getByRole('list', { name, exact: true })

async function openGroups(connect: typeof connectEthereum, settings: PorticoModalProps = {}) {
  const world = createMultiNamespaceWorld()
  const { client } = await connect(world, { modal: settings })
  client.internals.modal.open({ route: { view: 'SwitchNetwork', params: undefined } })
  await expect.element(modal.getByRole('heading', { name: 'EVM networks' })).toBeVisible()
  return { world, client, sessions: () => Object.keys(client.state.getState().sessions) }
}

it.each(['light', 'dark'] as const)(
  'groups networks by namespace with their connected accounts (%s theme)',
  async (theme) => {
    await openGroups(connectEverywhere, { theme })
    await expect.element(group('EVM networks').getByText('0x70…dc79C8')).toBeVisible()
    await expect.element(group('EVM networks').getByRole('button', { name: 'Base' })).toBeVisible()
    await expect.element(group('Solana').getByText('2EjB…1hztZR')).toBeVisible()
    expect(group('Bitcoin').getByText('…').query()).toBeNull()
    expect(
      modal
        .getByRole('heading', { level: 3 })
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['EVM networks'])
    expect(await axeViolations(document.body)).toEqual([])
  },
)

it('switches to another connected namespace', async () => {
  await openGroups(connectEverywhere)
  await group('Solana').getByRole('button', { name: 'Solana', exact: true }).click()
  await expect.element(modal.getByRole('button', { name: 'Network Solana' })).toBeVisible()
  await expect.element(modal.getByRole('paragraph').filter({ hasText: '4.2 SOL' })).toBeVisible()
})

it('a namespace without a connection opens SwitchActiveChain and keeps the active one', async () => {
  const { client, sessions } = await openGroups(connectEthereum)
  await group('Solana').getByRole('button', { name: 'Solana' }).click()
  await expect.element(modal.getByRole('heading', { name: 'Not connected to Solana' })).toBeVisible()
  expect([sessions(), client.state.getState().namespace]).toEqual([['eip155'], 'eip155'])
})

it('disconnects one namespace and keeps the others', async () => {
  const { sessions } = await openGroups(connectEverywhere)
  await press('Disconnect Solana')
  await expect.poll(() => group('Solana').getByText('2EjB…1hztZR').query()).toBeNull()
  await expect.element(modal.getByRole('heading', { name: 'Choose network' })).toHaveFocus()
  expect(sessions()).toEqual(['eip155'])
})

it('the disconnect button has a hit area of at least 44 px', async () => {
  await openGroups(connectEverywhere)
  const button = modal.getByRole('button', { name: 'Disconnect Solana' }).element()
  const { blockSize, inlineSize } = getComputedStyle(button, '::after')
  expect(Number.parseFloat(blockSize)).toBeGreaterThanOrEqual(44)
  expect(Number.parseFloat(inlineSize)).toBeGreaterThanOrEqual(44)
})

it('selects a network of any namespace without a connection', async () => {
  const { client } = await openMultiNamespaceSite(createMultiNamespaceWorld())
  await page.getByRole('button', { name: 'Network: Ethereum' }).click()
  await group('Solana').getByRole('button', { name: 'Solana' }).click()
  await expect.poll(() => client.state.getState().namespace).toBe('solana')
})

it('search finds networks of every namespace', async () => {
  await openGroups(connectEthereum)
  await modal.getByRole('searchbox', { name: 'Search networks' }).fill('sol')
  await expect.poll(() => group('EVM networks').query()).toBeNull()
  await expect.element(group('Solana').getByRole('button', { name: 'Solana' })).toBeVisible()
})

it('groups fit a small screen in right-to-left text', async () => {
  await shrinkScreen()
  await openGroups(connectEverywhere, { locale: 'ar' })
  await expect.poll(overflowsViewport).toEqual([])
  for (const text of ['0x70…dc79C8', '2EjB…1hztZR']) {
    const name = modal.getByText(text).element().parentElement as HTMLElement
    expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
  }
  expect(await axeViolations(document.body)).toEqual([])
})

it('a namespace can be disconnected with the keyboard alone', async () => {
  const { sessions } = await openGroups(connectEverywhere)
  modal.getByRole('button', { name: 'Base' }).element().focus()
  await userEvent.tab()
  await expect.element(modal.getByRole('button', { name: 'Disconnect Solana' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(sessions).toEqual(['eip155'])
})

it('offers to connect again when the wallet connection does not include the network', async () => {
  const { client } = await openAccount(createWorld())
  client.internals.modal.push({ view: 'SwitchNetwork', params: undefined })
  await expect.element(row('Base')).toBeVisible()
  const error = new NetworkNotInSessionError()
  client.internals.store.update(() => ({ networkPicker: { step: 'failed', caipNetworkId: 'eip155:8453', error } }))
  await expect.element(modal.getByRole('heading', { name: 'Couldn’t switch to Base' })).toBeVisible()
  await expect.element(modal.getByText('Your wallet connection does not include this network.')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  await press('Connect again')
  await expect.element(modal.getByRole('img', { name: 'QR code to connect a wallet' })).toBeVisible()
})
