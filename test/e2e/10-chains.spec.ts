import { bitcoinTestWalletSeeds } from '@portico/headless/testing/bip122'
import { cosmosTestWalletSeeds, createCosmosTestWallet } from '@portico/headless/testing/cosmos'
import { polkadotTestWalletSeeds } from '@portico/headless/testing/polkadot'
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
  const { provider } = createCosmosTestWallet({ ...keplr, authorized: true })
  return Buffer.from((await provider.getKey('cosmoshub-4')).pubKey).toString('base64')
}

test(
  'Bitcoin, Polkadot and Cosmos wallets connect side by side, sign, survive a reload and disconnect one by one',
  { tag: '@slow' },
  async ({ page, docs }) => {
    const accountsPage = new AccountsPage(page, docs.url)
    const wallets = { bip122: ['Quarry', quarry], polkadot: ['Sedge', sedge], cosmos: ['Keplr', keplr] } as const
    const namespaces = ['bip122', 'polkadot', 'cosmos'] as const
    await accountsPage.goto()
    for (const namespace of namespaces) {
      const [name, { address }] = wallets[namespace]
      await accountsPage.open(namespace)
      await accountsPage.modal.pick(name)
      await accountsPage.expectConnected(namespace, address)
      await accountsPage.modal.expectConnected(address)
    }

    expect(isSigned.bip122(await accountsPage.sign('bip122'))).toBe(true)
    expect(isSigned.polkadot(await accountsPage.sign('polkadot'))).toBe(true)
    expect(await isSigned.cosmos(await accountsPage.sign('cosmos'), await cosmosKey())).toBe(true)
    await expectAccessible(page, '.live-demo')

    await accountsPage.modal.showAccount()
    await expect(accountsPage.modal.dialog.getByText('Keplr')).toBeVisible()
    await expect(accountsPage.modal.dialog.getByText('ATOM')).toHaveCount(0)
    await expect(accountsPage.modal.dialog.getByRole('button', { name: 'Send' })).toHaveCount(0)
    await expectAccessible(page, 'dialog[open]')

    await page.reload()
    for (const namespace of namespaces) await accountsPage.expectConnected(namespace, wallets[namespace][1].address)
    expect(await accountsPage.getRequests('Quarry', 'bip122')).toEqual(['standard:connect silently'])
    // These can open a window, so they are asked at the first need.
    expect(await accountsPage.getRequests('Sedge', 'polkadot')).toEqual([])
    expect(await accountsPage.getRequests('Keplr', 'cosmos')).toEqual([])
    expect(isSigned.polkadot(await accountsPage.sign('polkadot'))).toBe(true)
    expect((await accountsPage.getRequests('Sedge', 'polkadot'))[0]).toBe('enable')

    await accountsPage.disconnect('polkadot')
    await accountsPage.expectConnected('cosmos', keplr.address)
    await accountsPage.disconnect('cosmos')
    expect(isSigned.bip122(await accountsPage.sign('bip122'))).toBe(true)
    await accountsPage.disconnect('bip122')

    await accountsPage.open('bip122')
    await accountsPage.modal.pick('Ingot')
    await accountsPage.expectConnected('bip122', ingot.address)
    expect(isSigned.bip122(await accountsPage.sign('bip122'))).toBe(true)
    await accountsPage.disconnect('bip122')
    expect(await sessionLeftovers(page)).toEqual([])
    await page.reload()
    for (const namespace of namespaces) await accountsPage.expectDisconnected(namespace)
  },
)
