import { join } from 'node:path'
import type { CaipNetworkId } from '@portico/headless'
import { devices } from '@playwright/test'
import { listEntries } from '../../apps/docs/site/gallery/entries'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { GalleryPage } from './support/galleryPage'
import { askForPayment } from './support/payment'
import { showQrCode } from './support/pairingCode'
import { ModalPage } from './support/modalPage'
import { takePicture } from './support/picture'
import { settlePage } from './support/settlePage'
import { AccountsPage } from './support/accountsPage'
import { DrawerPage } from './support/drawerPage'
import { moveToChain, setBehavior } from './support/testWallets'

test.use({ pairs: true })

/** Pictures of every view, into the folder that PORTICO_SHOTS names. Run with that set; left out of the other runs. */
const folder = process.env['PORTICO_SHOTS'] ?? ''
const looks = {
  light: {},
  dark: { colorScheme: 'dark' },
  narrow: { viewport: { width: 360, height: 740 } },
  phone: { ...devices['Pixel 7'] },
  small: { viewport: { width: 320, height: 568 } },
  rtl: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
} as const
const receiver = '0x41Dc07aE95b3F8127C6e0bD4a9F35e18B27c60F4'.toLowerCase()

for (const [look, { defaultBrowserType: _, ...use }] of Object.entries(looks) as [
  string,
  { defaultBrowserType?: string },
][]) {
  test.describe(look, { tag: '@shots' }, () => {
    test.use({ ...use, reducedMotion: 'reduce' } as object)
    // The modal has the direction of its language, which is English here: the layout is looked at, not the text.
    if (look === 'rtl')
      test.beforeEach(({ page }) =>
        page.addInitScript(() => {
          const turn = () => {
            for (const element of document.querySelectorAll('[dir=ltr]:has(dialog), dialog[dir=ltr]'))
              Object.assign(element, { dir: 'rtl', lang: 'ar' })
          }
          new MutationObserver(turn).observe(document, { subtree: true, childList: true })
        }),
      )

    test('pictures of a payment', async ({ page, docs, world }) => {
      let count = 0
      const shoot = async (view: string) => {
        for (const colorScheme of ['light', 'dark'] as const) {
          count += 1
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await takePicture(page, { path: join(folder, look, `pay-${String(count).padStart(2, '0')}-${view}.png`) })
        }
      }
      const { name } = world.accounts.larkspur
      const modal = new ModalPage(page, mouse, docs.url)
      const ask = async (caipNetworkId: CaipNetworkId, amount: string) => {
        if (await modal.dialog.isVisible()) await modal.close()
        await askForPayment(page, { asset: { caipNetworkId }, amount, recipient: receiver })
      }
      await modal.goto()
      await modal.connect(name)
      await ask('eip155:1', '1e3')
      await expect(modal.dialog.getByText('Invalid amount')).toBeVisible()
      await shoot('invalid')
      await ask('eip155:1', '1000000')
      await expect(modal.dialog.getByText('Insufficient funds')).toBeVisible()
      await shoot('funds')
      await ask('eip155:8453', '0.25')
      await expect(modal.dialog.getByRole('button', { name: 'Switch to Base' })).toBeVisible()
      await shoot('network')
      await ask('eip155:1', '0.25')
      const pay = modal.dialog.getByRole('button', { name: 'Pay', exact: true })
      await expect(pay).toBeEnabled()
      await expect(modal.dialog.getByText('Total')).toBeVisible()
      await shoot('review')
      await setBehavior(page, name, 'hang')
      await pay.click()
      await expect(modal.dialog.getByText(`Continue in ${name}`)).toBeVisible()
      await shoot('waiting')
      await modal.dialog.getByRole('button', { name: 'Stop waiting' }).click()
      await expect(modal.dialog.getByText('Status unknown')).toBeVisible()
      await shoot('unknown')
      await setBehavior(page, name, 'approve')
      await expect(modal.dialog.getByText('Paid 0.25 ETH')).toBeVisible()
      await shoot('paid')
    })

    test('pictures of the modal', async ({ page, docs, world }) => {
      let count = 0
      const shoot = async (view: string) => {
        count += 1
        await takePicture(page, { path: join(folder, look, `${String(count).padStart(2, '0')}-${view}.png`) })
      }
      const { name, address } = world.accounts.larkspur
      const modal = new ModalPage(page, mouse, docs.url)
      const press = (label: string) => modal.dialog.getByRole('button', { name: label }).click()
      await modal.goto()
      await expect(modal.connectButton).toBeVisible()
      await takePicture(page, { path: join(folder, look, '00-page.png'), fullPage: true })
      await modal.open()
      await expect(modal.row('Alder Wallet')).toBeVisible()
      await shoot('connect')

      await modal.pick('All wallets')
      await expect(modal.dialog.getByRole('button', { name: 'Alder Wallet' })).toBeVisible()
      await shoot('all-wallets')
      await modal.dialog.getByLabel('Search wallets').fill('alder w')
      await expect(modal.dialog.getByText(/^\d wallets?$/)).toBeVisible()
      await shoot('search')
      await modal.dialog.getByRole('button', { name: 'Alder Wallet' }).first().click()
      await modal.expectView('Alder Wallet')
      await shoot('one-wallet')
      await press('Back')
      await press('Back')

      // A phone has no use for a code of its own screen: it gets the link.
      await (look === 'phone' ? modal.pick('WalletConnect') : showQrCode(modal))
      await expect(modal.dialog.getByRole('button', { name: 'Copy link' })).toBeEnabled()
      await shoot('code')
      await press('Back')

      await setBehavior(page, name, 'hang')
      await modal.pick(name)
      await expect(modal.dialog.getByText(`Continue in ${name}`)).toBeVisible()
      await shoot('waiting')
      await setBehavior(page, name, 'reject')
      await expect(modal.dialog.getByText('Connection rejected')).toBeVisible()
      await shoot('rejected')
      await setBehavior(page, name, 'approve')
      await press('Try again')
      await modal.expectConnected(address)
      await expect(modal.dialog).toBeHidden()
      await shoot('connected')

      await modal.expectBalance('42.5')
      await shoot('account')
      await modal.dialog.getByRole('button', { name: /^Network/ }).click()
      await modal.expectView('Choose network')
      await shoot('networks')
      await press('Back')

      for (const tab of ['NFTs', 'Activity']) {
        await modal.dialog.getByRole('tab', { name: tab }).click()
        await expect(modal.dialog.getByRole('tabpanel').getByText('Loading')).toBeHidden()
        await shoot(tab.toLowerCase())
      }
      await press('Receive')
      await modal.expectView('Receive')
      await shoot('receive')
      await press('Back')
      await press('Swap')
      await modal.expectView('Swap')
      await shoot('swap')
      await modal.dialog.getByRole('button', { name: /^Token you get/ }).click()
      await expect(modal.dialog.getByRole('button', { name: /^Cedar/ })).toBeVisible()
      await shoot('swap-tokens')
      await press('Back')
      await press('Back')

      await press('Send')
      await modal.expectView('Send')
      await shoot('send')
      await modal.dialog.getByLabel('Amount').fill('0.25')
      await modal.dialog.getByLabel('To', { exact: true }).fill(receiver)
      await expect(modal.dialog.getByText('Network fee')).toBeVisible()
      await shoot('send-filled')
      await press('Review')
      await modal.expectView('Review')
      await shoot('review')
      await setBehavior(page, name, 'hang')
      await modal.dialog.getByRole('button', { name: /^Send/ }).click()
      await expect(modal.dialog.getByText(`Continue in ${name}`)).toBeVisible()
      await shoot('send-waiting')
      await setBehavior(page, name, 'approve')
      await modal.expectSent()
      await shoot('sent')

      await press('Done')
      await modal.dialog.getByRole('tab', { name: 'NFTs' }).click()
      await modal.dialog.getByRole('tabpanel').getByRole('button').first().click()
      await expect(modal.dialog.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
      await shoot('nft')
      await press('Send')
      await modal.expectView('Send')
      await shoot('nft-send')
      await modal.dialog.getByLabel('Amount', { exact: true }).fill('2')
      await modal.dialog.getByLabel('To', { exact: true }).fill(receiver)
      await press('Review')
      await modal.expectView('Review')
      await shoot('nft-review')

      await moveToChain(page, name, 424_242)
      await modal.expectView('Switch network')
      await shoot('unsupported')
    })

    test('pictures of the drawer', async ({ page, docs, world }) => {
      const { name, address } = world.accounts.larkspur
      const drawer = new DrawerPage(page, mouse, `${docs.url}/hooks`)
      const shoot = (view: string) => takePicture(page, { path: join(folder, look, `drawer-${view}.png`) })
      await drawer.goto()
      await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
      await takePicture(page, { path: join(folder, look, 'drawer-page.png'), fullPage: true })
      await drawer.open()
      await shoot('wallets')
      await drawer.pick('WalletConnect')
      await expect(page.getByLabel('Or paste this link into your wallet')).toHaveValue(/^wc:/)
      await shoot('code')
      await drawer.leave()
      await drawer.pick(name)
      await drawer.choose('Ethereum')
      await drawer.expectConnected(address)
      await drawer.expectBalance('42.5')
      await shoot('account')
      await drawer.showSend()
      await page.getByLabel('Amount in ETH').fill('0.25')
      await page.getByRole('dialog').getByLabel('To').fill(receiver)
      await shoot('send')
      await drawer.press('Review')
      await expect(page.getByRole('button', { name: 'Sign and send' })).toBeVisible()
      await shoot('review')
    })

    test('pictures of five namespaces', async ({ page, docs, world }) => {
      const { name } = world.accounts.larkspur
      const accountsPage = new AccountsPage(page, docs.url)
      const { modal } = accountsPage
      const shoot = (view: string) => takePicture(page, { path: join(folder, look, `five-${view}.png`) })
      const networks = async () => {
        await page.getByRole('button', { name: /^Network/ }).click()
        await modal.expectView('Choose network')
      }
      await accountsPage.goto()
      await expect(modal.connectButton).toBeVisible()
      await takePicture(page, { path: join(folder, look, 'five-page.png'), fullPage: true })
      await modal.open()
      await shoot('connect')
      await modal.pick(name)
      await expect(modal.row('EVM networks')).toBeVisible()
      await shoot('where')
      await modal.row('EVM networks').click()
      await expect(modal.dialog).toBeHidden()
      await networks()
      await shoot('networks-one')
      await modal.row('Solana').click()
      await modal.expectView('Switch to Solana')
      await shoot('active-chain')
      await modal.dialog.getByRole('button', { name: 'Connect a wallet' }).click()
      await modal.expectView('Connect wallet')
      await shoot('connect-solana')
      await modal.pick(name)
      await modal.expectView('Account')
      await expect(modal.dialog.getByText(/\d SOL$/).first()).toBeVisible()
      await expect(modal.dialog.getByText(/QUSD/)).toBeVisible()
      await shoot('account-solana')
      await modal.dialog.getByRole('button', { name: 'Send', exact: true }).click()
      await modal.dialog.getByRole('button', { name: /^Token/ }).click()
      await modal.expectView('Select token')
      await shoot('tokens')
      await modal.row('Quay Dollar').click()
      await modal.dialog.getByLabel('Amount').fill('12.5')
      await modal.dialog.getByLabel('To', { exact: true }).fill(world.solana.accounts.meridian.address)
      await expect(modal.dialog.getByText('Network fee')).toBeVisible()
      await shoot('send-token')
      await modal.dialog.getByRole('button', { name: 'Review' }).click()
      await modal.expectView('Review')
      await shoot('review-token')
      await modal.close()
      await accountsPage.open('cosmos')
      await modal.pick('Keplr')
      await modal.expectConnected(world.json.cosmos.wallets[0]?.address ?? '')
      await modal.showAccount()
      await shoot('account-cosmos')
      await modal.close()
      await networks()
      await shoot('networks-three')
      await modal.close()
      for (const namespace of ['eip155', 'solana', 'cosmos'] as const) await accountsPage.sign(namespace)
      await takePicture(page, { path: join(folder, look, 'five-page-signed.png'), fullPage: true })
    })

    test.describe('of the gallery', () => {
      test.use({ serviceWorkers: 'allow', pairs: false })
      const choice = {
        theme: 'colorScheme' in use && use.colorScheme === 'dark' ? 'dark' : 'light',
        direction: look === 'rtl' ? 'rtl' : 'ltr',
        width: look === 'small' ? 320 : look === 'phone' || look === 'rtl' ? 390 : 360,
      } as const

      test('pictures of every state', async ({ page, staticDocs }) => {
        test.setTimeout(600_000)
        const gallery = new GalleryPage(page, staticDocs.url)
        for (const entry of listEntries()) {
          // On a phone some states have other words than on a large screen.
          await (look === 'phone' ? gallery.goto(entry, choice) : gallery.show(entry, choice))
          await settlePage(page)
          const path = join(folder, look, 'states', `${entry.view}-${entry.state}.png`)
          await takePicture(page, { path }, page.locator('.gallery-stage'))
        }
      })
    })
  })
}
