import type { Locator } from '@playwright/test'
import { Keypair } from '@solana/web3.js'
import { toBase58 } from '../devnet/solana/base58'
import { isSigned } from '../kit/isSigned'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { ModalPage } from './support/modalPage'
import { solanaBalance } from './support/node'

test('a site with wagmi connects by the modal, calls a contract that was typed before its code came, and disconnects', async ({
  page,
  docs,
  world,
}) => {
  const { name, address } = world.accounts.larkspur
  const token = world.tokens.find(({ chainId }) => chainId === 1)
  const wagmi = page.getByRole('region', { name: 'wagmi' })
  await page.addInitScript((text) => {
    addEventListener('load', () => {
      const field = document.querySelector<HTMLInputElement>('.live-demo input')
      if (!field) throw new Error('The page was sent without its demo')
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }, token?.address ?? '')
  await page.goto(`${docs.url}/other-libraries`)
  await wagmi.getByRole('button', { name: 'Connect by wagmi' }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(wagmi.getByText(`${address} on Ethereum`)).toBeVisible()

  await expect(page.getByLabel('Address of a token')).toHaveValue(token?.address ?? '')
  await wagmi.getByRole('button', { name: 'Approve five units by wagmi' }).click()
  await expect(wagmi.getByText('Transaction: success')).toBeVisible()
  await wagmi.getByRole('button', { name: 'Allowance:' }).click()
  await expect(page.getByLabel('Allowance for wagmi')).toHaveText('5')

  await wagmi.getByRole('button', { name: 'Disconnect by wagmi' }).click()
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
})

test(
  'wagmi and wallet-adapter hear of the wallet that the modal connects, and find it after a reload',
  { tag: '@slow' },
  async ({ page, docs, world }) => {
    const { name } = world.accounts.larkspur
    const modal = new ModalPage(page, mouse, `${docs.url}/other-libraries`)
    const wagmi = page
      .getByRole('region', { name: 'wagmi' })
      .getByText(`${world.accounts.larkspur.address} on Ethereum`)
    const walletAdapter = page
      .getByRole('region', { name: 'wallet-adapter' })
      .getByText(world.solana.accounts.larkspur.address)
    await modal.goto()
    await connectAll(modal, name)
    await expect(wagmi).toBeVisible()
    await expect(walletAdapter).toBeVisible()
    await page.reload()
    await expect(wagmi).toBeVisible()
    await expect(walletAdapter).toBeVisible()
  },
)

test(
  'a site with ethers calls a contract with the connected wallet',
  { tag: '@slow' },
  async ({ page, docs, world }) => {
    const token = world.tokens.find(({ chainId }) => chainId === 1)
    const modal = new ModalPage(page, mouse, `${docs.url}/other-libraries`)
    await modal.goto()
    await connectAll(modal, world.accounts.larkspur.name)
    await expect(page.getByRole('region', { name: 'wagmi' }).getByText(/on Ethereum/)).toBeVisible()
    await page.getByLabel('Address of a token').fill(token?.address ?? '')
    await page.getByRole('button', { name: 'Approve seven units by ethers' }).click()
    await expect(page.getByLabel('Allowance for ethers')).toHaveText('7')
  },
)

test('a site with wallet-adapter connects by the modal, signs, pays and disconnects', async ({ page, docs, world }) => {
  const { rpcUrl, accounts } = world.solana
  const { name, address } = accounts.larkspur
  const receiver = Keypair.generate().publicKey.toBase58()
  const site = page.getByRole('region', { name: 'wallet-adapter' })
  await page.goto(`${docs.url}/other-libraries`)
  await site.getByRole('button', { name: 'Connect by wallet-adapter' }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(site.getByText(`${address} in ${name}`)).toBeVisible()

  await site.getByRole('button', { name: 'Sign by wallet-adapter' }).click()
  const signature = toBase58(Buffer.from(await readOutput(site, 'Signature of wallet-adapter'), 'base64'))
  expect(isSigned.solana({ message: 'Hello from wallet-adapter', signature, address })).toBe(true)

  await page.getByLabel('Receiver on Solana').fill(receiver)
  await site.getByRole('button', { name: 'Pay 0.25 SOL by wallet-adapter' }).click()
  await readOutput(site, 'Payment of wallet-adapter')
  await expect.poll(() => solanaBalance(rpcUrl, receiver)).toBe(250_000_000n)

  await site.getByRole('button', { name: 'Disconnect by wallet-adapter' }).click()
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
})

test(
  'wallet-adapter finds its connection after a reload, and hears of a disconnect in the modal',
  { tag: '@slow' },
  async ({ page, docs, world }) => {
    const { name, address } = world.solana.accounts.larkspur
    const modal = new ModalPage(page, mouse, `${docs.url}/other-libraries`)
    const site = page.getByRole('region', { name: 'wallet-adapter' })
    await modal.goto()
    await site.getByRole('button', { name: 'Connect by wallet-adapter' }).click()
    await modal.pick(name)
    await expect(modal.dialog).toBeHidden()
    await page.reload()
    await expect(site.getByText(`${address} in ${name}`)).toBeVisible()
    await modal.disconnect()
    await expect(site.getByText('Not connected')).toBeVisible()
  },
)

/** Connects every network of a wallet in the modal. */
async function connectAll(modal: ModalPage, name: string): Promise<void> {
  await modal.open()
  await modal.pick(name)
  await modal.row('All networks').click()
  await expect(modal.dialog).toBeHidden()
}

async function readOutput(site: Locator, label: string): Promise<string> {
  const output = site.getByLabel(label)
  await expect(output).not.toBeEmpty()
  return (await output.textContent()) ?? ''
}
