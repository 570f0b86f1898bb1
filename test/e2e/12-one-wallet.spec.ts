import { isSigned } from '../kit/isSigned'
import { expectAccessible } from './support/axe'
import { expect, test } from './support/fixtures'
import { toDisplayedAmount, solanaBalance } from './support/node'
import { AccountsPage } from './support/accountsPage'

test('a wallet of two namespaces is one row, connects one or both, and leaves them one by one', async ({
  page,
  docs,
  world,
}) => {
  const { name } = world.accounts.larkspur
  const evm = world.accounts.larkspur.address
  const solana = world.solana.accounts.larkspur.address
  const seats = new AccountsPage(page, docs.url)
  const { modal } = seats
  const check = () => expectAccessible(page, '[role=dialog]')
  await seats.goto()

  await modal.open()
  await expect(modal.row(name)).toHaveCount(1)
  await modal.pick(name)
  await expect(modal.dialog.getByText('Choose where to connect')).toBeVisible()
  await check()
  await modal.row('Solana').click()
  await seats.expectConnected('solana', solana)
  await seats.expectDisconnected('eip155')
  expect(await seats.getRequests(name, 'eip155')).not.toContain('eth_requestAccounts')
  await seats.disconnect('solana')

  await modal.open()
  await modal.pick(name)
  await modal.row('All of them').click()
  await seats.expectConnected('eip155', evm)
  await seats.expectConnected('solana', solana)
  expect(await isSigned.eip155(await seats.sign('eip155'))).toBe(true)
  expect(isSigned.solana(await seats.sign('solana'))).toBe(true)

  await page.getByRole('button', { name: /^Network/ }).click()
  await modal.expectView('Choose network')
  await check()
  await modal.dialog.getByRole('button', { name: 'Disconnect Solana' }).click()
  await seats.expectDisconnected('solana')
  await seats.expectConnected('eip155', evm)
})

test('on the way to a network of another namespace a missing connection is made, and the way goes on', async ({
  page,
  docs,
  world,
}) => {
  const { name, address } = world.accounts.larkspur
  const { rpcUrl, accounts } = world.solana
  const seats = new AccountsPage(page, docs.url)
  const { modal } = seats
  await seats.goto()
  await seats.open('eip155')
  await modal.pick(name)
  await seats.expectConnected('eip155', address)
  await seats.expectDisconnected('solana')

  await page.getByRole('button', { name: /^Network/ }).click()
  await modal.expectView('Choose network')
  await modal.row('Solana').click()
  await modal.expectView('Switch to Solana')
  await expectAccessible(page, '[role=dialog]')
  await modal.dialog.getByRole('button', { name: 'Connect a wallet' }).click()
  await modal.expectView('Connect wallet')
  await expect(modal.row('Quarry')).toHaveCount(0)
  await modal.pick(name)
  await modal.expectView('Account')
  await modal.expectBalance(toDisplayedAmount(await solanaBalance(rpcUrl, accounts.larkspur.address), 9), 'SOL')
  await modal.close()
  await seats.expectConnected('eip155', address)

  await page.reload()
  await modal.expectConnected(accounts.larkspur.address)
  await seats.expectConnected('eip155', address)

  await page.getByRole('link', { name: 'The modal' }).click()
  await modal.expectConnected(address)
})
