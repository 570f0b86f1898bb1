import { expect, it } from 'vitest'
import { listenToStatus, modal, openAccount, openModal, openSite } from '../../test/site.js'
import { createWorld } from '../../test/world.js'

const press = (name: string) => modal.getByRole('button', { name }).click()
const region = () => document.querySelector('body > [role=status]')

it('the page says aloud which wallet and account are connected once the modal is closed, and takes it back', async () => {
  await openSite(createWorld())
  await openModal()
  const said = listenToStatus()
  await press('Larkspur Installed')
  await expect.poll(() => modal.query()).toBeNull()
  await expect.poll(() => said).toContain('Connected to Larkspur, 0x70…dc79C8')
  expect(said.filter((text) => text.startsWith('Connected'))).toHaveLength(1)
  await expect.poll(() => region()?.textContent).toBe('')
})

it('the modal says so where it stays open', async () => {
  await openAccount(createWorld({ multiWallet: true }))
  await press('Wallets')
  await press('Add wallet')
  const said = listenToStatus()
  await press('Meridian Installed')
  await expect.element(modal.getByRole('button', { name: /^Meridian.*In use/ })).toBeVisible()
  await expect.poll(() => said.join()).toMatch(/Connected to Meridian, 0x\w{2}…\w{6}/)
  expect(region()?.textContent).toBe('')
})

it('nothing is said to a visitor who closes the modal', async () => {
  await openAccount(createWorld())
  const said = listenToStatus()
  await press('Close')
  await expect.poll(() => modal.query()).toBeNull()
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(said).toEqual([])
})
