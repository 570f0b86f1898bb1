import type { Namespace } from '@portico/headless'
import { isSigned } from '../kit/isSigned'
import { expect, test } from './support/fixtures'
import { scanQrCode, showQrCode } from './support/pairingCode'
import { AccountsPage } from './support/accountsPage'
import { sessionLeftovers } from './support/storage'

const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const

test('one code brings the phone’s accounts of all five namespaces, and each can leave by itself', async ({
  page,
  docs,
  world,
}) => {
  const seats = new AccountsPage(page, docs.url)
  const { accounts } = await world.phone.state()
  const addressIn = (namespace: Namespace) => accounts.find((account) => account.startsWith(`${namespace}:`)) ?? ''
  const expectSeated = async (list: readonly Namespace[]) => {
    for (const namespace of list) await seats.expectConnected(namespace, addressIn(namespace).split(':')[2] ?? '')
  }
  await seats.goto()
  await seats.modal.open()
  await showQrCode(seats.modal)
  await world.phone.pair(await scanQrCode(seats.modal))
  await expectSeated(namespaces)
  await expect(seats.modal.dialog).toBeHidden()

  expect(await isSigned.eip155(await seats.sign('eip155'))).toBe(true)
  expect(isSigned.solana(await seats.sign('solana'))).toBe(true)
  expect(isSigned.bip122(await seats.sign('bip122'))).toBe(true)
  expect(isSigned.polkadot(await seats.sign('polkadot'))).toBe(true)

  await seats.disconnect('polkadot')
  await expectSeated(['eip155', 'solana', 'bip122', 'cosmos'])
  const { seen, sessions } = await world.phone.state()
  expect(sessions).toHaveLength(1)

  await page.reload()
  await expectSeated(['eip155', 'solana', 'bip122', 'cosmos'])
  await seats.expectDisconnected('polkadot')
  expect((await world.phone.state()).seen).toHaveLength(seen.length)
  expect(isSigned.solana(await seats.sign('solana'))).toBe(true)

  for (const namespace of ['eip155', 'solana', 'bip122', 'cosmos'] as const) await seats.disconnect(namespace)
  await expect.poll(async () => (await world.phone.state()).sessions).toEqual([])
  await expect.poll(() => sessionLeftovers(page)).toEqual([])
})
