import type { Connector } from '@portico/headless'
import { bip122 } from '@portico/headless/bip122'
import { bitcoin } from '@portico/headless/networks'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { axeViolations } from '../../../test/scope.js'
import { modal, modalBox, openModal, openSite } from '../../../test/site.js'
import { createWorld } from '../../../test/world.js'

const accounts = [{ address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', type: 'payment' }] as const
const session = { namespace: 'bip122', accounts, caipNetworkId: bitcoin.caipNetworkId } as const

/** A wallet that tells nothing without a window of its own, as Leather does. `isSilent`: it does not answer that either. */
function createPromptingWallet() {
  const wallet = { isSilent: false, asked: 0 }
  const connector: Connector = {
    info: { id: 'example.orehill', name: 'Orehill', type: 'ANNOUNCED', chain: 'bip122' },
    connect() {
      wallet.asked += 1
      return wallet.isSilent ? new Promise(() => undefined) : Promise.resolve([session])
    },
    restore: ({ remembered = [] }) => Promise.resolve([{ ...session, accounts: remembered, isUnconfirmed: true }]),
    disconnect: () => Promise.resolve(),
    request: () => Promise.reject(new Error('Orehill supports no requests')),
    subscribe: () => () => undefined,
  }
  return { wallet, connector }
}

const accountButton = () => page.getByRole('button', { name: /^bc1q…/ }).last()

/** The next visit of somebody who connected the wallet. */
async function openReturned(theme?: 'light' | 'dark') {
  const storage = sessionStorage
  onTestFinished(() => storage.clear())
  const world = createWorld()
  const { wallet, connector } = createPromptingWallet()
  const portico = { storage, networks: [bitcoin], adapters: [bip122()], connectors: [() => connector] } as const
  const first = await openSite(world, { portico })
  await openModal()
  await modal.getByRole('button', { name: 'Orehill Installed' }).click()
  await expect.element(accountButton()).toBeVisible()
  await first.screen.unmount()
  const { client } = await openSite(world, { portico, modal: { theme } })
  await expect.element(page.getByRole('button', { name: /Not confirmed yet$/ })).toBeVisible()
  return { client, wallet }
}

it.each(['light', 'dark'] as const)('an account of the last visit says that it is one (%s theme)', async (theme) => {
  const { wallet } = await openReturned(theme)
  const shown = () => {
    const account = accountButton().element().lastElementChild as HTMLElement
    return [account.title, getComputedStyle(account).textDecoration]
  }
  await expect.poll(shown).toEqual(['Not confirmed yet', expect.stringContaining('underline dotted')])
  await page.getByRole('button', { name: /Not confirmed yet$/ }).click()
  await expect
    .element(modal.getByText('From your last visit. Orehill confirms it with your next action.'))
    .toBeVisible()
  expect(await axeViolations(modalBox())).toEqual([])
  expect(wallet.asked).toBe(1)
})

it('asks the wallet to confirm the account, and says no more then', async () => {
  const { client, wallet } = await openReturned()
  await page.getByRole('button', { name: /Not confirmed yet$/ }).click()
  wallet.isSilent = true
  await modal.getByRole('button', { name: 'Confirm now' }).click()
  await expect.element(modal.getByText('Confirm in Orehill.')).toBeVisible()
  wallet.isSilent = false
  client.internals.connectAttempt?.abort()
  await modal.getByRole('button', { name: 'Confirm now' }).click()
  await expect.element(modal.getByText(/last visit/)).not.toBeInTheDocument()
  await expect.element(page.getByText('Not confirmed yet')).not.toBeInTheDocument()
  await expect.element(accountButton()).toBeInTheDocument()
})
