import type { DirectoryEntry } from '@portico/headless/testing'
import { expect, it } from 'vitest'
import { axeViolations } from '../../../test/scope.js'
import { modal, openModal, openSite } from '../../../test/site.js'
import { createWorld } from '../../../test/world.js'

const kestrel: DirectoryEntry = {
  id: 'b'.repeat(64),
  name: 'Kestrel',
  image_id: 'none',
  order: 1,
  chains: ['eip155:1'],
  badge_type: 'none',
  rdns: null,
  mobile_link: 'kestrel://',
  desktop_link: null,
  webapp_link: null,
  link_mode: null,
  homepage: 'https://kestrel.test',
  app_store: 'https://apps.test/kestrel',
  play_store: 'https://play.test/kestrel',
  chrome_store: 'https://chrome.test/kestrel',
}

const help = modal.getByRole('button', { name: 'What is a wallet?' })
const wallets = modal.getByRole('list', { name: 'Wallets to install' })

it.each(['light', 'dark'] as const)(
  'explains what a wallet is, and links to the store of this browser (%s theme)',
  async (theme) => {
    await openSite(createWorld({ wallets: [kestrel] }), { modal: { theme } })
    await openModal()
    await help.click()
    await expect.element(modal.getByRole('heading', { name: 'What is a wallet?' })).toHaveFocus()
    await expect.element(modal.getByText(/^A wallet is an app that holds your crypto/)).toBeVisible()
    const link = wallets.getByRole('link', { name: 'Kestrel Browser extension' })
    await expect.element(link).toHaveAttribute('href', 'https://chrome.test/kestrel')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect.element(modal.getByText('Installed it? Reload this page.')).toBeVisible()
    expect(await axeViolations(document.body)).toEqual([])
  },
)

it('leads back to the button that asked for help', async () => {
  await openSite(createWorld({ wallets: [kestrel] }))
  await openModal()
  await help.click()
  await expect.element(wallets).toBeVisible()
  expect(help.query()).toBeNull()
  await modal.getByRole('button', { name: 'Back' }).click()
  await expect.element(modal.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await expect.element(help).toBeVisible()
})

it('explains it without the directory too, and offers the list again', async () => {
  const world = createWorld({ wallets: [kestrel] })
  world.faults.set('getWallets', { status: 400 })
  await openSite(world)
  await openModal()
  await help.click()
  await expect.element(modal.getByText(/We couldn’t load the list of wallets\./).first()).toBeVisible()
  await expect.element(modal.getByText(/^A wallet is an app that holds your crypto/)).toBeVisible()
  world.faults.clear()
  await modal.getByRole('button', { name: 'Try again' }).click()
  await expect.element(wallets).toBeVisible()
})
