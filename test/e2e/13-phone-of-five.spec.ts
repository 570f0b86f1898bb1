import type { Namespace } from '@portico/headless'
import { isSigned } from '../kit/isSigned'
import { expect, test } from './support/fixtures'
import { scanQrCode, showQrCode } from './support/pairingCode'
import { AccountsPage } from './support/accountsPage'
import { sessionLeftovers } from './support/storage'

test.use({ pairs: true })

const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const

test('one QR code connects accounts of all five namespaces, and each can be disconnected alone', async ({
  page,
  docs,
  world,
}) => {
  const accountsPage = new AccountsPage(page, docs.url)
  const { accounts } = await world.phone.state()
  const addressIn = (namespace: Namespace) => accounts.find((account) => account.startsWith(`${namespace}:`)) ?? ''
  const expectAccounts = async (list: readonly Namespace[]) => {
    for (const namespace of list)
      await accountsPage.expectConnected(namespace, addressIn(namespace).split(':')[2] ?? '')
  }
  await accountsPage.goto()
  await accountsPage.modal.open()
  await showQrCode(accountsPage.modal)
  await world.phone.pair(await scanQrCode(accountsPage.modal))
  await expectAccounts(namespaces)
  await expect(accountsPage.modal.dialog).toBeHidden()

  expect(await isSigned.eip155(await accountsPage.sign('eip155'))).toBe(true)
  expect(isSigned.solana(await accountsPage.sign('solana'))).toBe(true)
  expect(isSigned.bip122(await accountsPage.sign('bip122'))).toBe(true)
  expect(isSigned.polkadot(await accountsPage.sign('polkadot'))).toBe(true)

  await accountsPage.disconnect('polkadot')
  await expectAccounts(['eip155', 'solana', 'bip122', 'cosmos'])
  const { seen, sessions } = await world.phone.state()
  expect(sessions).toHaveLength(1)

  await page.reload()
  await expectAccounts(['eip155', 'solana', 'bip122', 'cosmos'])
  await accountsPage.expectDisconnected('polkadot')
  expect((await world.phone.state()).seen).toHaveLength(seen.length)
  expect(isSigned.solana(await accountsPage.sign('solana'))).toBe(true)

  for (const namespace of ['eip155', 'solana', 'bip122', 'cosmos'] as const) await accountsPage.disconnect(namespace)
  await expect.poll(async () => (await world.phone.state()).sessions).toEqual([])
  await expect.poll(() => sessionLeftovers(page)).toEqual([])
})
