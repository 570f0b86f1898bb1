import { hashMessage, recoverAddress } from 'viem'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { ModalPage } from './support/modalPage'

test('a site signs and sends with the connected wallet, by hooks and by viem', async ({ page, docs, world }) => {
  const { name, address } = world.accounts.larkspur
  const modal = new ModalPage(page, mouse, `${docs.url}/use-the-wallet`)
  await modal.goto()
  await modal.connect(name)
  await modal.expectConnected(address)

  await page.getByRole('button', { name: 'Sign “I was here”' }).click()
  const signature = await page.getByLabel('Signature').textContent()
  expect(await recoverAddress({ hash: hashMessage('I was here'), signature: signature as `0x${string}` })).toBe(address)

  await page.getByLabel('A note for the chain').fill('Written by a test')
  await page.getByRole('button', { name: 'Write it' }).click()
  await expect(page.getByLabel('Note on the chain')).toHaveText('Written by a test')
  await expect(page.getByText('Last transaction: confirmed')).toBeVisible()
})

test('a site reads and writes a contract by hooks typed by its ABI', async ({ page, docs, world }) => {
  const { name, address } = world.accounts.larkspur
  const token = world.tokens.find(({ chainId }) => chainId === 1)
  const modal = new ModalPage(page, mouse, `${docs.url}/use-the-wallet`)
  await modal.goto()
  await modal.connect(name)
  await modal.expectConnected(address)

  await page.getByLabel('Address of a token').fill(token?.address ?? '')
  await expect(page.getByLabel('Allowance')).toHaveText(`0 of ${token?.symbol}`)
  await page.getByRole('button', { name: 'Approve one unit more' }).click()
  await expect(page.getByLabel('Allowance')).toHaveText(`1 of ${token?.symbol}`)
})

test('a site has several calls approved at once', async ({ page, docs, world }) => {
  const { name, address } = world.accounts.larkspur
  const modal = new ModalPage(page, mouse, `${docs.url}/use-the-wallet`)
  await modal.goto()
  await modal.connect(name)
  await modal.expectConnected(address)

  await expect(page.getByText('Either both or none: unsupported')).toBeVisible()
  await page.getByRole('button', { name: 'Write two notes at once' }).click()
  await expect(page.getByLabel('Calls')).toHaveText('confirmed in 2 transactions')
})

test('a rejection reaches the site, which can ask again', { tag: '@slow' }, async ({ page, docs, world }) => {
  const { name, address } = world.accounts.larkspur
  const modal = new ModalPage(page, mouse, `${docs.url}/use-the-wallet`)
  await modal.goto()
  await modal.connect(name)
  await modal.expectConnected(address)

  await page.getByLabel(`${name} responds`).selectOption('Rejects')
  await page.getByRole('button', { name: 'Write it' }).click()
  await expect(page.getByRole('alert')).toHaveText(/rejected/i)
  await page.getByLabel(`${name} responds`).selectOption('Approves')
  await page.getByRole('button', { name: 'Write it' }).click()
  await expect(page.getByLabel('Note on the chain')).toHaveText('Hello, chain')
})
