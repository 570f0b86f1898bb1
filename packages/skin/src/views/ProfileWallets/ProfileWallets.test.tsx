import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connectEverywhere, createMultiNamespaceWorld } from '../../../test/namespaces.js'
import { axeViolations } from '../../../test/scope.js'
import { modal, openAccount, overflowsViewport, shrinkScreen, type SiteOptions } from '../../../test/site.js'
import { createWorld, type World } from '../../../test/world.js'

const press = (name: string | RegExp) => modal.getByRole('button', { name }).click()
const heading = (name: string) => modal.getByRole('heading', { name, exact: true })
const connected = modal.getByRole('list', { name: 'Connected wallets' })
const recent = modal.getByRole('list', { name: 'Recent wallets' })
const row = (name: string | RegExp) => modal.getByRole('button', { name })
const askedToConnect = ({ requestCount, larkspur }: World) => requestCount(larkspur, 'eth_requestAccounts')
const removals = modal.getByRole('button', { name: /^Remove/ })
const askedToForget = ({ requestCount, larkspur }: World) => requestCount(larkspur, 'wallet_revokePermissions')

/** Connects Larkspur, then Meridian, and opens the view. */
async function openWallets(options: SiteOptions = {}) {
  const world = createWorld({ multiWallet: true })
  const site = await openAccount(world, options)
  await press('Wallets')
  await expect.element(heading('Wallets')).toHaveFocus()
  await press('Add wallet')
  await press('Meridian Installed')
  await expect.element(row(/^Meridian.*In use/)).toBeVisible()
  return { world, ...site }
}

it.each(['light', 'dark'] as const)('lists the wallets, and which one is in use (%s theme)', async (theme) => {
  await openWallets({ modal: { theme } })
  await expect.element(row(/^Meridian.*In use/)).toHaveAttribute('aria-current', 'true')
  await expect.element(row(/^Larkspur.*Connected/)).not.toHaveAttribute('aria-current')
  expect(connected.getByRole('listitem').elements()).toHaveLength(2)
  expect(await axeViolations(document.body)).toEqual([])
})

it('switches between connected wallets with the keyboard, and asks no wallet', async () => {
  const { world, client } = await openWallets()
  row(/^Larkspur/)
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(row(/^Larkspur.*In use/)).toBeVisible()
  await expect.element(row(/^Meridian.*Connected/)).toBeVisible()
  expect(client.state.getState().sessions.eip155).toMatchObject({ address: world.larkspur.address })
  expect(askedToConnect(world)).toBe(1)
})

it('a wallet that ended its connection is asked again, and a rejection is told', async () => {
  const { world } = await openWallets()
  world.larkspur.setAccounts([])
  await expect.element(recent.getByText('Not connected')).toBeVisible()
  world.larkspur.behavior = 'hang'
  await row(/^Larkspur/).click()
  await expect.element(modal.getByText('Approve the connection in Larkspur.')).toBeVisible()
  world.larkspur.behavior = 'reject'
  await expect.element(modal.getByText('You rejected the request.')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  world.larkspur.behavior = 'approve'
  await row(/^Larkspur/).click()
  await expect.element(connected.getByText('In use')).toBeVisible()
  await expect.poll(() => recent.query()).toBeNull()
})

it('a double click asks a wallet once', async () => {
  const { world } = await openWallets()
  world.larkspur.setAccounts([])
  await expect.element(recent.getByText('Not connected')).toBeVisible()
  const before = askedToConnect(world)
  world.larkspur.behavior = 'hang'
  await row(/^Larkspur/).dblClick()
  await expect.element(modal.getByText('Approve the connection in Larkspur.')).toBeVisible()
  world.larkspur.behavior = 'approve'
  await expect.element(connected.getByText('In use')).toBeVisible()
  await expect.poll(() => recent.query()).toBeNull()
  expect(askedToConnect(world) - before).toBe(1)
})

it('a wallet that approves once the view was left is not switched to', async () => {
  const { world, client } = await openWallets()
  world.larkspur.setAccounts([])
  await expect.element(recent.getByText('Not connected')).toBeVisible()
  world.larkspur.behavior = 'hang'
  await row(/^Larkspur/).click()
  await expect.element(modal.getByText('Approve the connection in Larkspur.')).toBeVisible()
  await press('Back')
  await expect.element(modal.getByRole('button', { name: 'Copy address' })).toBeVisible()
  world.larkspur.behavior = 'approve'
  await press('Wallets')
  await expect.element(row(/^Meridian.*In use/)).toBeVisible()
  await expect.element(row(/^Larkspur.*Not connected/)).toBeVisible()
  expect(client.state.getState().sessions.eip155).toMatchObject({ address: world.meridian.address })
})

it('forgets a wallet', async () => {
  await openWallets()
  await press('Remove Larkspur')
  await expect.poll(() => connected.getByRole('listitem').elements()).toHaveLength(1)
  await expect.element(row(/^Meridian.*In use/)).toBeVisible()
})

it('a double click forgets one wallet, not the one that takes its place', async () => {
  const { world, client } = await openWallets()
  client.internals.store.update(({ otherConnections }) => ({
    otherConnections: {
      eip155: (otherConnections?.eip155 ?? []).flatMap((other) => [
        other,
        { ...other, connectorId: 'com.example.third' },
      ]),
    },
  }))
  await expect.poll(() => removals.elements()).toHaveLength(3)
  await removals.nth(1).dblClick()
  await expect.poll(() => removals.elements().length).toBeLessThan(3)
  await expect.poll(() => askedToForget(world)).toBe(1)
  expect(removals.elements()).toHaveLength(2)
})

it('a locked wallet is marked', async () => {
  const { world } = await openWallets()
  world.larkspur.controls.lock()
  await expect.element(row(/^Larkspur.*Locked/)).toBeVisible()
})

it('chooses an account of the wallet in use', async () => {
  const { client } = await openWallets()
  const address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
  client.internals.store.update(({ sessions: { eip155 } }) => ({
    sessions:
      eip155?.status === 'connected' ? { eip155: { ...eip155, accounts: [...eip155.accounts, { address }] } } : {},
  }))
  const accounts = modal.getByRole('list', { name: 'Accounts in Meridian' })
  await accounts.getByRole('button', { name: /93b906/ }).click()
  await expect.poll(() => client.state.getState().sessions.eip155).toMatchObject({ address })
  await expect.element(accounts.getByRole('button').nth(1)).toHaveAttribute('aria-current', 'true')
})

it('says so when the project no longer allows several wallets', async () => {
  const { client } = await openWallets()
  client.internals.store.update(({ remoteFeatures }) => ({
    remoteFeatures: remoteFeatures && { ...remoteFeatures, multiWallet: false },
  }))
  await expect.element(modal.getByText('No wallets')).toBeVisible()
})

it('lists the wallets of each namespace', async () => {
  const { client } = await connectEverywhere(createMultiNamespaceWorld())
  client.internals.store.update(({ remoteFeatures }) => ({
    remoteFeatures: remoteFeatures && { ...remoteFeatures, multiWallet: true },
  }))
  client.internals.modal.open({ route: { view: 'ProfileWallets', params: undefined } })
  await expect.element(modal.getByRole('list', { name: 'Connected on Solana' })).toBeVisible()
  await expect.element(modal.getByRole('list', { name: 'Connected on EVM networks' })).toBeVisible()
})

it('is not offered where the project does not allow several wallets', async () => {
  await openAccount(createWorld())
  await expect.element(modal.getByRole('button', { name: 'Copy address' })).toBeVisible()
  expect(modal.getByRole('button', { name: 'Wallets' }).query()).toBeNull()
})

it('fits a screen 320, 360 and 390 px wide', async () => {
  await shrinkScreen()
  await openWallets()
  for (const width of [320, 360, 390]) {
    await page.viewport(width, 640)
    await expect.poll(overflowsViewport).toEqual([])
  }
})
