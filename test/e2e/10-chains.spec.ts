import {
  bitcoinTestWalletSeeds,
  cosmosTestWalletSeeds,
  createCosmosTestWallet,
  polkadotTestWalletSeeds,
} from '@portico/headless/testing'
import { isSigned } from '../kit/isSigned'
import { expectAccessible } from './support/axe'
import { expect, test } from './support/fixtures'
import { AccountsPage } from './support/accountsPage'
import { sessionLeftovers } from './support/storage'

const [quarry, ingot] = bitcoinTestWalletSeeds
const [sedge] = polkadotTestWalletSeeds
const [keplr] = cosmosTestWalletSeeds

/** Base64, of the wallet's own key. */
async function cosmosKey(): Promise<string> {
  const { provider } = createCosmosTestWallet({ ...keplr, authorised: true })
  return Buffer.from((await provider.getKey('cosmoshub-4')).pubKey).toString('base64')
}

test('wallets of Bitcoin, Polkadot and Cosmos connect beside each other, sign, come back and leave one by one', async ({
  page,
  docs,
}) => {
  const seats = new AccountsPage(page, docs.url)
  const wallets = { bip122: ['Quarry', quarry], polkadot: ['Sedge', sedge], cosmos: ['Keplr', keplr] } as const
  const namespaces = ['bip122', 'polkadot', 'cosmos'] as const
  await seats.goto()
  for (const namespace of namespaces) {
    const [name, { address }] = wallets[namespace]
    await seats.open(namespace)
    await seats.modal.pick(name)
    await seats.expectConnected(namespace, address)
    await seats.modal.expectConnected(address)
  }

  expect(isSigned.bip122(await seats.sign('bip122'))).toBe(true)
  expect(isSigned.polkadot(await seats.sign('polkadot'))).toBe(true)
  expect(await isSigned.cosmos(await seats.sign('cosmos'), await cosmosKey())).toBe(true)
  await expectAccessible(page, '.stage')

  await seats.modal.showAccount()
  await expect(seats.modal.dialog.getByText('Keplr')).toBeVisible()
  await expect(seats.modal.dialog.getByText('ATOM')).toHaveCount(0)
  await expect(seats.modal.dialog.getByRole('button', { name: 'Send' })).toHaveCount(0)
  await expectAccessible(page, '[role=dialog]')

  await page.reload()
  for (const namespace of namespaces) await seats.expectConnected(namespace, wallets[namespace][1].address)
  expect(await seats.getRequests('Quarry', 'bip122')).toEqual(['standard:connect silently'])
  expect(await seats.getRequests('Sedge', 'polkadot')).toEqual(['enable'])
  expect(await seats.getRequests('Keplr', 'cosmos')).toEqual(['enable', 'getKey'])
  expect(isSigned.polkadot(await seats.sign('polkadot'))).toBe(true)

  await seats.disconnect('polkadot')
  await seats.expectConnected('cosmos', keplr.address)
  await seats.disconnect('cosmos')
  expect(isSigned.bip122(await seats.sign('bip122'))).toBe(true)
  await seats.disconnect('bip122')

  await seats.open('bip122')
  await seats.modal.pick('Ingot')
  await seats.expectConnected('bip122', ingot.address)
  expect(isSigned.bip122(await seats.sign('bip122'))).toBe(true)
  await seats.disconnect('bip122')
  expect(await sessionLeftovers(page)).toEqual([])
  await page.reload()
  for (const namespace of namespaces) await seats.expectDisconnected(namespace)
})
