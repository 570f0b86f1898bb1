import { isSigned } from '../kit/isSigned'
import { expectAccessible } from './support/axe'
import { expect, test } from './support/fixtures'
import { shownAmount, solanaBalance } from './support/node'
import { Seats } from './support/seats'

test('a wallet of two namespaces is one row, connects one or both, and leaves them one by one', async ({
  page,
  docs,
  world,
}) => {
  const { name } = world.accounts.larkspur
  const evm = world.accounts.larkspur.address
  const solana = world.solana.accounts.larkspur.address
  const seats = new Seats(page, docs.url)
  const { modal } = seats
  const check = () => expectAccessible(page, '[role=dialog]')
  await seats.goto()

  await modal.open()
  await expect(modal.row(name)).toHaveCount(1)
  await modal.pick(name)
  await expect(modal.dialog.getByText('Choose where to connect')).toBeVisible()
  await check()
  await modal.row('Solana').click()
  await seats.expectTaken('solana', solana)
  await seats.expectEmpty('eip155')
  expect(await seats.asked(name, 'eip155')).not.toContain('eth_requestAccounts')
  await seats.leave('solana')

  await modal.open()
  await modal.pick(name)
  await modal.row('All of them').click()
  await seats.expectTaken('eip155', evm)
  await seats.expectTaken('solana', solana)
  expect(await isSigned.eip155(await seats.sign('eip155'))).toBe(true)
  expect(isSigned.solana(await seats.sign('solana'))).toBe(true)

  await page.getByRole('button', { name: /^Network/ }).click()
  await modal.see('Choose network')
  await check()
  await modal.dialog.getByRole('button', { name: 'Disconnect Solana' }).click()
  await seats.expectEmpty('solana')
  await seats.expectTaken('eip155', evm)
})

test('on the way to a network of another namespace a missing connection is made, and the way goes on', async ({
  page,
  docs,
  world,
}) => {
  const { name, address } = world.accounts.larkspur
  const { rpcUrl, accounts } = world.solana
  const seats = new Seats(page, docs.url)
  const { modal } = seats
  await seats.goto()
  await seats.open('eip155')
  await modal.pick(name)
  await seats.expectTaken('eip155', address)
  await seats.expectEmpty('solana')

  await page.getByRole('button', { name: /^Network/ }).click()
  await modal.see('Choose network')
  await modal.row('Solana').click()
  await modal.see('Switch to Solana')
  await expectAccessible(page, '[role=dialog]')
  await modal.dialog.getByRole('button', { name: 'Connect a wallet' }).click()
  await modal.see('Connect wallet')
  await expect(modal.row('Quarry')).toHaveCount(0)
  await modal.pick(name)
  await modal.see('Account')
  await modal.expectBalance(shownAmount(await solanaBalance(rpcUrl, accounts.larkspur.address), 9), 'SOL')
  await modal.close()
  await seats.expectTaken('eip155', address)

  await page.reload()
  await modal.expectConnected(accounts.larkspur.address)
  await seats.expectTaken('eip155', address)

  await page.getByRole('link', { name: 'The modal' }).click()
  await modal.expectConnected(address)
})
