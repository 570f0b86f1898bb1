import { isSigned } from '../kit/isSigned'
import { expectAccessible } from './support/axe'
import { expect, test } from './support/fixtures'
import { toDisplayedAmount, solanaBalance } from './support/node'
import { AccountsPage } from './support/accountsPage'

test('a wallet with two namespaces is one row, connects one or both, and disconnects them one by one', async ({
  page,
  docs,
  world,
}) => {
  const { name } = world.accounts.larkspur
  const evm = world.accounts.larkspur.address
  const solana = world.solana.accounts.larkspur.address
  const accountsPage = new AccountsPage(page, docs.url)
  const { modal } = accountsPage
  const check = () => expectAccessible(page, 'dialog[open]')
  await accountsPage.goto()

  await modal.open()
  await expect(modal.row(name)).toHaveCount(1)
  await modal.pick(name)
  await expect(modal.dialog.getByText('Choose a network')).toBeVisible()
  await check()
  await modal.row('Solana').click()
  await accountsPage.expectConnected('solana', solana)
  await accountsPage.expectDisconnected('eip155')
  expect(await accountsPage.getRequests(name, 'eip155')).not.toContain('eth_requestAccounts')
  await accountsPage.disconnect('solana')

  await modal.open()
  await modal.pick(name)
  await modal.row('All networks').click()
  await accountsPage.expectConnected('eip155', evm)
  await accountsPage.expectConnected('solana', solana)
  expect(await isSigned.eip155(await accountsPage.sign('eip155'))).toBe(true)
  expect(isSigned.solana(await accountsPage.sign('solana'))).toBe(true)

  await page.getByRole('button', { name: /^Network/ }).click()
  await modal.expectView('Choose network')
  await check()
  await modal.dialog.getByRole('button', { name: 'Disconnect Solana' }).click()
  await accountsPage.expectDisconnected('solana')
  await accountsPage.expectConnected('eip155', evm)
})

test(
  'switching to a network of an unconnected namespace asks for a connection first, then switches',
  { tag: '@slow' },
  async ({ page, docs, world }) => {
    const { name, address } = world.accounts.larkspur
    const { rpcUrl, accounts } = world.solana
    const accountsPage = new AccountsPage(page, docs.url)
    const { modal } = accountsPage
    await accountsPage.goto()
    await accountsPage.open('eip155')
    await modal.pick(name)
    await accountsPage.expectConnected('eip155', address)
    await accountsPage.expectDisconnected('solana')

    await page.getByRole('button', { name: /^Network/ }).click()
    await modal.expectView('Choose network')
    await modal.row('Solana').click()
    await modal.expectView('Switch to Solana')
    await expectAccessible(page, 'dialog[open]')
    await modal.dialog.getByRole('button', { name: 'Connect a wallet' }).click()
    await modal.expectView('Connect wallet')
    await expect(modal.row('Quarry')).toHaveCount(0)
    await modal.pick(name)
    await modal.expectView('Account')
    await modal.expectBalance(toDisplayedAmount(await solanaBalance(rpcUrl, accounts.larkspur.address), 9), 'SOL')
    await modal.close()
    await accountsPage.expectConnected('eip155', address)

    await page.reload()
    await modal.expectConnected(accounts.larkspur.address)
    await accountsPage.expectConnected('eip155', address)

    await page.getByRole('link', { name: 'Portico' }).click()
    await modal.expectConnected(address)
  },
)
