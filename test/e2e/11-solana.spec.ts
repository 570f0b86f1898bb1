import { Keypair } from '@solana/web3.js'
import { formatUnits } from 'viem'
import { isSigned } from '../kit/isSigned'
import { expectAccessible } from './support/axe'
import { expect, test } from './support/fixtures'
import { toDisplayedAmount, solanaBalance, solanaTokens } from './support/node'
import { AccountsPage } from './support/accountsPage'

test('a user connects Solana, sends SOL and tokens of both programs, and reconnects after a reload without a prompt', async ({
  page,
  docs,
  world,
}) => {
  const { rpcUrl, accounts, mints } = world.solana
  const { name, address } = accounts.larkspur
  const receiver = Keypair.generate().publicKey.toBase58()
  const seen = new Set<string>()
  const accountsPage = new AccountsPage(page, docs.url, async (view) => {
    if (!seen.has(view)) await expectAccessible(page, 'dialog[open]')
    seen.add(view)
  })
  const { modal } = accountsPage
  await accountsPage.goto()

  await accountsPage.setBehavior(name, 'reject')
  await accountsPage.open('solana')
  await modal.pick(name)
  await expect(modal.dialog.getByText('Connection rejected')).toBeVisible()
  await accountsPage.setBehavior(name, 'approve')
  await modal.dialog.getByRole('button', { name: 'Try again' }).click()
  await accountsPage.expectConnected('solana', address)
  expect(isSigned.solana(await accountsPage.sign('solana'))).toBe(true)
  await modal.expectBalance(toDisplayedAmount(await solanaBalance(rpcUrl, address), 9), 'SOL')

  const held = await solanaBalance(rpcUrl, address)
  await modal.submit('0.25', receiver)
  await modal.expectSent()
  expect(await solanaBalance(rpcUrl, receiver)).toBe(250_000_000n)
  await modal.expectFee(formatUnits(held - 250_000_000n - (await solanaBalance(rpcUrl, address)), 9), 'SOL')
  await modal.leaveSend()
  await modal.expectBalance(toDisplayedAmount(await solanaBalance(rpcUrl, address), 9), 'SOL')

  // One mint is of the token program, the other one of Token-2022.
  for (const [symbol, received, left] of [
    ['QUSD', 12_500_000n, '1,238 QUSD'],
    ['CDR', 12_500_000_000n, '327.5 CDR'],
  ] as const) {
    const mint = mints.find((candidate) => candidate.symbol === symbol)
    await modal.send('12.5', receiver, mint?.name)
    await expect.poll(() => solanaTokens(rpcUrl, receiver, mint?.address ?? '')).toBe(received)
    await expect(modal.dialog.getByText(left)).toBeVisible()
  }

  await accountsPage.setBehavior(name, 'reject')
  await modal.dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await modal.dialog.getByLabel('Amount').fill('1')
  await modal.dialog.getByLabel('To', { exact: true }).fill(receiver)
  await modal.dialog.getByRole('button', { name: 'Review' }).click()
  await modal.dialog.getByRole('button', { name: /^Send/ }).click()
  await expect(modal.dialog.getByText('Request rejected')).toBeVisible()
  expect(await solanaBalance(rpcUrl, receiver)).toBe(250_000_000n)
  await accountsPage.setBehavior(name, 'approve')
  await modal.close()

  await page.reload()
  await accountsPage.expectConnected('solana', address)
  expect(await accountsPage.getRequests(name, 'solana')).toEqual(['standard:connect silently'])
  expect(isSigned.solana(await accountsPage.sign('solana'))).toBe(true)
})
