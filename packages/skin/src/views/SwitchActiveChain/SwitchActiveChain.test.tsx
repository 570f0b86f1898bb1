import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  connectEthereum,
  connectEverywhere,
  createMultiNamespaceWorld,
  openMultiNamespaceSite,
} from '../../../test/namespaces.js'
import { axeViolations } from '../../../test/scope.js'
import { modal, shrinkScreen, overflowsViewport } from '../../../test/site.js'

const press = (name: string) => modal.getByRole('button', { name }).click()
const heading = (name: string) => modal.getByRole('heading', { name })

async function openDetour(theme?: 'light' | 'dark', locale?: string) {
  const world = createMultiNamespaceWorld()
  const site = await connectEthereum(world, { modal: { theme, locale } })
  site.client.internals.modal.open({ route: { view: 'SwitchActiveChain', params: { switchToChain: 'solana' } } })
  await expect.element(heading('Not connected to Solana')).toBeVisible()
  return { ...site, world }
}

it.each(['light', 'dark'] as const)('names the missing connection and the one that stays (%s theme)', async (theme) => {
  await openDetour(theme)
  await expect.element(heading('Switch to Solana')).toHaveFocus()
  await expect.element(modal.getByText(/^You’ll stay connected to Ethereum\./)).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
})

it('connects a wallet of the namespace and opens its account', async () => {
  const { client } = await openDetour()
  await press('Connect a wallet')
  await expect.element(modal.getByRole('button', { name: 'Larkspur Recent' })).toBeVisible()
  await press('Sunstone')
  await expect.element(heading('Account')).toBeInTheDocument()
  await expect.element(modal.getByRole('button', { name: 'Network Solana' })).toBeVisible()
  expect(Object.keys(client.state.getState().sessions)).toEqual(['eip155', 'solana'])
})

it('opens the view of navigateTo after connecting', async () => {
  const { client } = await openDetour()
  const params = { switchToChain: 'solana', navigateTo: 'Send' } as const
  client.internals.modal.open({ route: { view: 'SwitchActiveChain', params } })
  await press('Connect a wallet')
  await press('Sunstone')
  await expect.element(heading('Send')).toBeVisible()
})

it('has a back button only with a previous view', async () => {
  const { client } = await openDetour()
  expect(modal.getByRole('button', { name: 'Back' }).query()).toBeNull()
  client.internals.modal.open({ route: { view: 'SwitchNetwork', params: undefined } })
  await press('Solana')
  await press('Back')
  await expect.element(heading('Choose network')).toBeVisible()
})

it('shows the requested network', async () => {
  const { client } = await openDetour()
  const params = { switchToChain: 'eip155', network: 'eip155:8453' } as const
  client.internals.modal.open({ route: { view: 'SwitchActiveChain', params } })
  await expect.element(heading('Switch to Base')).toBeInTheDocument()
})

it('switches the connected wallet to the requested network', async () => {
  const { client } = await openMultiNamespaceSite(createMultiNamespaceWorld())
  const params = { switchToChain: 'eip155', network: 'eip155:8453' } as const
  client.internals.modal.open({ route: { view: 'SwitchActiveChain', params } })
  await press('Connect a wallet')
  await modal.getByRole('button', { name: /^Larkspur/ }).click()
  await expect.poll(() => client.state.getState().sessions).toMatchObject({ eip155: { caipNetworkId: 'eip155:8453' } })
})

it('switches to a namespace that is already connected', async () => {
  const world = createMultiNamespaceWorld()
  const { client } = await connectEverywhere(world)
  client.internals.modal.open({ route: { view: 'SwitchActiveChain', params: { switchToChain: 'solana' } } })
  await expect.element(heading('You’re connected to Solana')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  await press('Switch to Solana')
  await expect.element(modal.getByRole('button', { name: 'Network Solana' })).toBeVisible()
})

it('mentions no other connection when there is none', async () => {
  const { client } = await openMultiNamespaceSite(createMultiNamespaceWorld())
  client.internals.modal.open({ route: { view: 'SwitchActiveChain', params: { switchToChain: 'solana' } } })
  await expect.element(modal.getByText('Connect a wallet that supports Solana to continue.')).toBeVisible()
  expect(modal.getByText('You stay connected').query()).toBeNull()
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeInTheDocument()
})

it('fits a small screen in right-to-left text', async () => {
  await shrinkScreen()
  await openDetour('light', 'ar')
  await expect.poll(overflowsViewport).toEqual([])
  expect(await axeViolations(document.body)).toEqual([])
})

it('can be used with the keyboard alone', async () => {
  await openDetour()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(modal.getByRole('button', { name: 'Connect a wallet' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Connect wallet')).toHaveFocus()
})
