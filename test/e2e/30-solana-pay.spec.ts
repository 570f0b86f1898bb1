import { Keypair } from '@solana/web3.js'
import type { PaymentRequest } from '@portico/headless'
import type { Locator } from '@playwright/test'
import { AccountsPage } from './support/accountsPage'
import { expectAccessible } from './support/axe'
import { expect, test } from './support/fixtures'
import { solanaBalance, solanaTokens } from './support/node'
import { askForPayment } from './support/payment'

const newAddress = () => Keypair.generate().publicKey.toBase58()

test.describe('a payment on Solana', { tag: '@slow' }, () => {
  let site: AccountsPage
  let dialog: Locator
  let pay: Locator
  /** What the request for a payment names. */
  let asset: PaymentRequest['asset']
  /** How often the wallet was asked to sign or to send. */
  let requests: () => Promise<number>

  test.beforeEach(async ({ page, docs, world }) => {
    const { name, address } = world.solana.accounts.larkspur
    site = new AccountsPage(page, docs.url)
    dialog = site.modal.dialog
    pay = dialog.getByRole('button', { name: 'Pay', exact: true })
    asset = { caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
    requests = async () =>
      (await site.getRequests(name, 'solana')).filter((method) => /transaction/i.test(method)).length
    await site.goto()
    await site.open('solana')
    await site.modal.pick(name)
    await site.expectConnected('solana', address)
  })

  test('of SOL is reviewed, rejected, reviewed again and paid once', async ({ page, world }) => {
    const { rpcUrl, accounts } = world.solana
    const recipient = newAddress()
    await askForPayment(page, { asset, amount: '0.25', recipient })
    await expect(dialog.getByText('0.25 SOL', { exact: true })).toBeVisible()
    await expect(dialog.getByText(recipient)).toBeVisible()
    await expect(pay).toBeEnabled()
    await expectAccessible(page, 'dialog[open]')
    await site.setBehavior(accounts.larkspur.name, 'reject')
    await pay.click()
    await expect(dialog.getByRole('heading', { name: 'Request rejected' })).toBeVisible()
    await site.setBehavior(accounts.larkspur.name, 'approve')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await pay.dblclick()
    await expect(dialog.getByRole('heading', { name: 'Paid 0.25 SOL' })).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    expect(await requests()).toBe(2)
    expect(await solanaBalance(rpcUrl, recipient)).toBe(250_000_000n)
  })

  test('of a token is paid in its units', async ({ page, world }) => {
    const { rpcUrl, mints } = world.solana
    const mint = mints.find(({ symbol }) => symbol === 'QUSD')
    if (!mint) throw new Error('no token')
    const recipient = newAddress()
    await askForPayment(page, { asset: { ...asset, address: mint.address }, amount: 1_500_000n, recipient })
    await expect(dialog.getByText('1.5 QUSD', { exact: true })).toBeVisible()
    await expect(dialog.getByText(mint.address).first()).toBeVisible()
    await pay.click()
    await expect(dialog.getByRole('heading', { name: 'Paid 1.5 QUSD' })).toBeVisible()
    expect(await requests()).toBe(1)
    expect(await solanaTokens(rpcUrl, recipient, mint.address)).toBe(1_500_000n)
  })

  test('that the wallet has is not paid twice, by closing nor by a reload', async ({ page, world }) => {
    const { rpcUrl, accounts } = world.solana
    const unknown = dialog.getByRole('heading', { name: 'Status unknown' })
    const request: PaymentRequest = { asset, amount: '0.125', recipient: newAddress() }
    await askForPayment(page, request)
    await site.setBehavior(accounts.larkspur.name, 'hang')
    await pay.dblclick()
    await expect(pay).toHaveCount(0)
    await expect.poll(requests).toBe(1)
    await site.modal.close()
    await askForPayment(page, request)
    await expect(unknown).toBeVisible()
    await expect(pay).toHaveCount(0)
    await expectAccessible(page, 'dialog[open]')
    expect(await requests()).toBe(1)
    await page.reload()
    await site.expectConnected('solana', accounts.larkspur.address)
    await askForPayment(page, request)
    await expect(unknown).toBeVisible()
    await expect(pay).toHaveCount(0)
    expect(await requests()).toBe(0)
    expect(await solanaBalance(rpcUrl, request.recipient)).toBe(0n)
  })

  test('of more than the account has says so, and to an address of another chain is refused', async ({ page }) => {
    await askForPayment(page, { asset, amount: '1000000', recipient: newAddress() })
    await expect(dialog.getByText('Insufficient funds').first()).toBeVisible()
    await expect(pay).toBeDisabled()
    await site.modal.close()
    const recipient = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
    await askForPayment(page, { asset, amount: '0.25', recipient })
    await expect(dialog.getByText('Nothing was sent.')).toBeVisible()
    await expect(pay).toHaveCount(0)
    await expectAccessible(page, 'dialog[open]')
    expect(await requests()).toBe(0)
  })
})
