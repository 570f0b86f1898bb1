import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { ModalPage } from './support/modalPage'

test('a site with wagmi connects by the modal, calls a contract and disconnects', async ({ page, docs, world }) => {
  const { name, address } = world.accounts.larkspur
  const token = world.tokens.find(({ chainId }) => chainId === 1)
  const wagmi = page.getByRole('region', { name: 'wagmi' })
  await page.goto(`${docs.url}/other-libraries`)
  await wagmi.getByRole('button', { name: 'Connect by wagmi' }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(wagmi.getByText(`${address} on Ethereum`)).toBeVisible()

  await page.getByLabel('Address of a token').fill(token?.address ?? '')
  await wagmi.getByRole('button', { name: 'Allow five units by wagmi' }).click()
  await expect(wagmi.getByText('Transaction: success')).toBeVisible()
  await wagmi.getByRole('button', { name: 'Allowance:' }).click()
  await expect(page.getByLabel('Allowance for wagmi')).toHaveText('5')

  await wagmi.getByRole('button', { name: 'Disconnect by wagmi' }).click()
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
})

test('wagmi hears of the wallet that the modal connects, and finds it after a reload', async ({
  page,
  docs,
  world,
}) => {
  const { name, address } = world.accounts.larkspur
  const modal = new ModalPage(page, mouse, `${docs.url}/other-libraries`)
  const connection = page.getByRole('region', { name: 'wagmi' }).getByText(`${address} on Ethereum`)
  await modal.goto()
  await modal.connect(name)
  await expect(connection).toBeVisible()
  await page.reload()
  await expect(connection).toBeVisible()
})

test('a site with ethers calls a contract with the connected wallet', async ({ page, docs, world }) => {
  const { name } = world.accounts.larkspur
  const token = world.tokens.find(({ chainId }) => chainId === 1)
  const modal = new ModalPage(page, mouse, `${docs.url}/other-libraries`)
  await modal.goto()
  await modal.connect(name)
  await expect(page.getByRole('region', { name: 'wagmi' }).getByText(/on Ethereum/)).toBeVisible()
  await page.getByLabel('Address of a token').fill(token?.address ?? '')
  await page.getByRole('button', { name: 'Allow seven units by ethers' }).click()
  await expect(page.getByLabel('Allowance for ethers')).toHaveText('7')
})
