import { connect, disconnect } from '@portico/headless/actions'
import { solanaMainnet } from '@portico/headless/networks'
import { shortenEmail } from '@portico/headless/rules'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { connectEverywhere, createMultiNamespaceWorld } from '../../test/namespaces.js'
import { axeViolations } from '../../test/scope.js'
import { modal, openAccount, openSite, overflowsViewport, shrinkScreen, type SiteOptions } from '../../test/site.js'
import { createWorld } from '../../test/world.js'

const email = 'nora@harbourmail.example'
const long = 'anna.lindqvist.accounting.department@example.com'

/** The account of a login by email, beside a wallet of the browser. */
async function openLoggedIn(login = email, options: SiteOptions = {}) {
  const world = createWorld({ multiWallet: true })
  const site = await openAccount(world, { portico: { connectors: [world.embedded.connector] }, ...options })
  // Both wallets stay connected once the project is known to allow it.
  await expect.element(modal.getByRole('button', { name: 'Wallets' })).toBeVisible()
  await connect(site.client, { connector: 'ID_AUTH' }, { login: { email: login } })
  await expect.element(modal.getByRole('button', { name: 'Copy address' })).toBeVisible()
  const openWallets = () => modal.getByRole('button', { name: 'Wallets' }).click()
  return { ...site, world, openWallets }
}

const emailFact = () => modal.getByRole('term').filter({ hasText: 'Email' })
const value = () => modal.getByRole('definition')

describe('the account of a login by email', () => {
  it.each(['light', 'dark'] as const)('says which email it belongs to (%s theme)', async (theme) => {
    await openLoggedIn(email, { modal: { theme } })
    await expect.element(emailFact()).toBeVisible()
    await expect.element(value()).toHaveTextContent(email)
    await expect.element(modal.getByText('0x70…dc79C8')).toBeVisible()
    expect(await axeViolations(document.body)).toEqual([])
  })

  it('shortens a long address, and keeps it from the direction of the text around it', async () => {
    await openLoggedIn(long, { modal: { locale: 'ar' } })
    const shown = value().getByText(shortenEmail(long), { exact: true })
    await expect.element(shown).toHaveAttribute('title', long)
    expect([shown.element().tagName, getComputedStyle(shown.element()).direction]).toEqual(['BDI', 'ltr'])
  })

  it('is not on the account of another wallet', async () => {
    await openAccount(createWorld())
    await expect.element(modal.getByText('Larkspur')).toBeVisible()
    expect(emailFact().query()).toBeNull()
  })

  it('fits a screen 320 and 360 px wide', async () => {
    await shrinkScreen()
    const { openWallets } = await openLoggedIn(long)
    for (const width of [320, 360]) {
      await page.viewport(width, 640)
      await expect.poll(overflowsViewport).toEqual([])
    }
    await openWallets()
    await expect.element(modal.getByRole('heading', { name: 'Wallets', exact: true })).toBeVisible()
    for (const width of [320, 360]) {
      await page.viewport(width, 640)
      await expect.poll(overflowsViewport).toEqual([])
    }
  })
})

describe('the wallets', () => {
  it('have the login with its email and an envelope, and the other wallet as before', async () => {
    const { openWallets } = await openLoggedIn()
    await openWallets()
    const row = modal.getByRole('button', { name: new RegExp(`^${email}.*0x70.*In use`) })
    await expect.element(row).toBeVisible()
    await expect.element(modal.getByRole('button', { name: /^Larkspur.*Connected/ })).toBeVisible()
    // A wallet without an icon would have the first letter of its name.
    expect(row.element().textContent?.startsWith(email)).toBe(true)
    expect(row.element().querySelector('svg path')).not.toBeNull()
    await expect.element(modal.getByRole('button', { name: `Remove ${email}` })).toBeVisible()
    expect(await axeViolations(document.body)).toEqual([])
  })

  it('lead to a new login once it ended, and do not say any more who it was', async () => {
    const { client, world, openWallets } = await openLoggedIn()
    await connect(client, { connector: world.larkspur.info.rdns })
    await openWallets()
    await disconnect(client, { connectorId: 'ID_AUTH' })
    await modal.getByRole('button', { name: /^Email.*Not connected/ }).click()
    await expect.element(modal.getByRole('textbox', { name: 'Email' })).toBeVisible()
    expect(modal.element().textContent).not.toContain(email)
  })
})

it('the accounts of the networks have the login with its email', async () => {
  const world = createMultiNamespaceWorld()
  const { client } = await connectEverywhere(world, {
    portico: { connectors: [world.embedded.connector] },
  })
  await connect(client, { connector: 'ID_AUTH' }, { login: { email } })
  client.internals.modal.open({ route: { view: 'SwitchNetwork', params: undefined } })
  await expect.element(modal.getByText(email)).toBeVisible()
  expect(modal.getByText(solanaMainnet.name).elements().length).toBeGreaterThan(0)
})

it('a login that switches slowly asks for nothing, as its wallet asks nobody', async () => {
  const world = createWorld()
  const { client } = await openSite(world, { portico: { connectors: [world.embedded.connector] } })
  await connect(client, { connector: 'ID_AUTH' }, { login: { email } })
  world.embedded.behavior = 'hang'
  client.internals.modal.open({ route: { view: 'SwitchNetwork', params: undefined } })
  await modal.getByRole('button', { name: 'Base' }).click()
  await expect.element(modal.getByRole('heading', { name: 'Switching to Base' })).toBeVisible()
  expect(modal.element().textContent).not.toMatch(/approve/i)
  expect(await axeViolations(document.body)).toEqual([])
})
