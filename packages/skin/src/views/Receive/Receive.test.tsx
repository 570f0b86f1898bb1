import { arbitrum, base, mainnet } from '@portico/headless/networks'
import { solanaTestWalletSeeds } from '@portico/headless/testing/solana'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connectEverywhere, createMultiNamespaceWorld, openMultiNamespaceSite } from '../../../test/namespaces.js'
import { axeViolations } from '../../../test/scope.js'
import { modal, openAccount, openModal, overflowsViewport, shrinkScreen, type SiteOptions } from '../../../test/site.js'
import { createWorld } from '../../../test/world.js'

const press = (name: string) => modal.getByRole('button', { name }).click()
const networks = modal.getByRole('list', { name: 'Supported networks' })
const qrCode = modal.getByRole('img', { name: 'QR code of your address' })

async function openReceive(options: SiteOptions = {}) {
  const world = createWorld()
  const site = await openAccount(world, options)
  await press('Receive')
  await expect.element(qrCode).toBeVisible()
  return { ...site, address: world.larkspur.address }
}

/** Opens the view of an account with one in each of three namespaces. */
async function openReceiveEverywhere() {
  const { client } = await connectEverywhere(createMultiNamespaceWorld())
  client.internals.modal.open({ route: { view: 'Receive', params: undefined } })
  await expect.element(qrCode).toBeVisible()
  return client
}

describe('Receive', () => {
  it.each(['light', 'dark'] as const)('shows the whole address and its QR code (%s theme)', async (theme) => {
    const { address } = await openReceive({ modal: { theme } })
    await expect.element(modal.getByRole('heading', { name: 'Receive' })).toHaveFocus()
    await expect.poll(() => modal.element().textContent).toContain(address)
    await expect.element(networks.getByText('Ethereum and 1 more')).toBeVisible()
    await expect.element(networks.getByText('Use only these networks')).toBeVisible()
    expect(await axeViolations(document.body)).toEqual([])
  })

  it('is shown in a locale whose tag no formatter takes as it is', async () => {
    await openReceive({ modal: { locale: 'de_DE' } })
    expect(modal.element().getAttribute('lang')).toBe('de-DE')
  })

  it('copies the whole address, and says so', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => write.mockRestore())
    const { address } = await openReceive()
    await press('Copy address')
    await expect.element(modal.getByText('Address copied')).toBeVisible()
    expect(write).toHaveBeenCalledExactlyOnceWith(address)
  })

  it('says when the browser does not let it copy', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    onTestFinished(() => write.mockRestore())
    await openReceive()
    await press('Copy address')
    await expect.element(modal.getByText('Couldn’t copy')).toBeVisible()
  })

  it('a selected address is copied without spaces', async () => {
    const { address } = await openReceive()
    const block = modal.getByText('0x', { exact: true }).element().parentElement as HTMLElement
    getSelection()?.selectAllChildren(block)
    expect(getSelection()?.toString().replaceAll(/\s/g, '')).toBe(address)
    expect(block.textContent).toBe(address)
  })

  it('lists every network that the address receives on, and leads back with the keyboard', async () => {
    await openReceive({ portico: { networks: [mainnet, base, arbitrum] } })
    const row = networks.getByRole('button', { name: /^Ethereum and 2 more/ })
    row.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(modal.getByRole('heading', { name: 'Supported networks' })).toBeVisible()
    const names = networks.getByRole('listitem').elements()
    expect(names.map(({ textContent }) => textContent)).toEqual(['Ethereum', 'Base', 'Arbitrum One'])
    expect(await axeViolations(document.body)).toEqual([])
    await press('Back')
    await expect.element(qrCode).toBeVisible()
    await press('Back')
    await expect.element(modal.getByRole('heading', { name: 'Account' })).toBeInTheDocument()
  })

  it('names a single network without a list of them', async () => {
    await openReceive({ portico: { networks: [mainnet] } })
    await expect.element(networks.getByText('Use only this network')).toBeVisible()
    expect(networks.getByRole('button').query()).toBeNull()
    expect(modal.getByText(/It would be lost/).query()).toBeNull()
  })

  it('warns of the networks of other namespaces, on which the address does not exist', async () => {
    await openReceiveEverywhere()
    await expect
      .element(modal.getByText('Don’t send anything from Solana or Bitcoin to this address. It would be lost.'))
      .toBeVisible()
    expect(await axeViolations(document.body)).toEqual([])
  })

  it('follows the active namespace to its address', async () => {
    const client = await openReceiveEverywhere()
    const before = qrCode.element().innerHTML
    client.internals.store.update(() => ({ namespace: 'solana' }))
    await expect.element(modal.getByText(/Don’t send anything from Ethereum or Bitcoin/)).toBeVisible()
    await expect.poll(() => modal.element().textContent).toContain(solanaTestWalletSeeds[0].address)
    expect(qrCode.element().innerHTML).not.toBe(before)
  })

  it('is offered in a namespace that serves no balances', async () => {
    await openMultiNamespaceSite(createMultiNamespaceWorld())
    await openModal()
    await press('Orehill Installed')
    await page.getByRole('button', { name: 'bc1q…v8f3t4' }).first().click()
    await press('Receive')
    await expect.poll(() => modal.element().textContent).toContain('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
    expect(await axeViolations(document.body)).toEqual([])
  })

  it.each(['en', 'ar'])('fits a small screen with all of its address (%s)', async (locale) => {
    await shrinkScreen()
    await openReceive({ modal: { locale } })
    await expect.poll(overflowsViewport).toEqual([])
    expect(await axeViolations(document.body)).toEqual([])
  })
})
