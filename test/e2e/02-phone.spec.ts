import { devices } from '@playwright/test'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { verifyMessage } from 'viem'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { nodeBalance, toDisplayedAmount } from './support/node'
import { copiedLink, decodeQr, scanQrCode, showQrCode } from './support/pairingCode'
import { ModalPage } from './support/modalPage'
import { PalettePage } from './support/palettePage'
import { RadixPage } from './support/radixPage'
import { DrawerPage } from './support/drawerPage'
import { relayRecords, sessionLeftovers } from './support/storage'

test.use({ pairs: true })

const quarterEther = 250_000_000_000_000_000n

test('a phone scans the QR code, connects, sends and disconnects', async ({ page, docs, world }) => {
  const { address } = world.accounts.phone
  const modal = new ModalPage(page, mouse, docs.url)
  await modal.goto()
  await modal.open()
  await showQrCode(modal)
  const uri = await scanQrCode(modal)
  expect(uri).toBe(await copiedLink(page, modal))

  await world.phone.pair(uri)
  await modal.expectConnected(address)
  await expect(modal.dialog).toBeHidden()
  await modal.expectBalance(toDisplayedAmount(await nodeBalance(world.urls.evm[1], address)))

  const receiver = privateKeyToAddress(generatePrivateKey())
  await modal.send('0.25', receiver)
  await expect.poll(() => nodeBalance(world.urls.evm[1], receiver)).toBe(quarterEther)

  await world.phone.disconnect()
  await modal.expectDisconnected()
  await expect(modal.dialog).toBeHidden()
  await expect.poll(() => sessionLeftovers(page)).toEqual([])
})

test(
  'the page follows the phone to another chain and account, and still knows it after a reload',
  { tag: '@slow' },
  async ({ page, docs, world }) => {
    const { phone, phoneSecond } = world.accounts
    const modal = new ModalPage(page, mouse, docs.url)
    await modal.goto()
    await modal.open()
    await showQrCode(modal)
    await world.phone.pair(await scanQrCode(modal))
    await modal.expectConnected(phone.address)

    await world.phone.setChain(8453)
    await expect(page.getByRole('button', { name: 'Network: Base' })).toBeVisible()
    await world.phone.setAccounts([phoneSecond.address, phone.address])
    await modal.expectConnected(phoneSecond.address)

    const { sessions } = await world.phone.state()
    await page.reload()
    await modal.expectConnected(phoneSecond.address)
    expect((await world.phone.state()).sessions.map(({ topic }) => topic)).toEqual(sessions.map(({ topic }) => topic))

    await modal.disconnect()
    await expect.poll(async () => (await world.phone.state()).sessions).toEqual([])
    await expect.poll(() => sessionLeftovers(page)).toEqual([])
  },
)

test(
  'a phone that approves while the browser reloads the page is connected when the page is back',
  { tag: '@slow' },
  async ({ page, docs, world }) => {
    const modal = new ModalPage(page, mouse, docs.url)
    await modal.goto()
    await modal.open()
    await showQrCode(modal)
    const uri = await scanQrCode(modal)
    await expect.poll(() => relayRecords(page, 'proposal')).toHaveLength(1)
    await page.goto('about:blank')
    await world.phone.pair(uri)
    await expect.poll(async () => (await world.phone.state()).sessions).toHaveLength(1)

    await modal.goto()
    await modal.expectConnected(world.accounts.phone.address)
    const receiver = privateKeyToAddress(generatePrivateKey())
    await modal.send('0.25', receiver)
    await expect.poll(() => nodeBalance(world.urls.evm[1], receiver)).toBe(quarterEther)
  },
)

test('the phone signs what the page asks for', { tag: '@slow' }, async ({ page, docs, world }) => {
  const { address } = world.accounts.phone
  const drawer = new DrawerPage(page, mouse, `${docs.url}/hooks`)
  await drawer.goto()
  await drawer.open()
  await drawer.pick('WalletConnect')
  const link = page.getByLabel('Or paste this link into your wallet')
  await expect(link).toHaveValue(/^wc:/)
  await world.phone.pair(await link.inputValue())
  await drawer.expectConnected(address)

  const signature = await drawer.sign()
  expect(await verifyMessage({ address, message: 'Good morning', signature: signature as `0x${string}` })).toBe(true)
})

test(
  'a phone scans the QR code of a command palette on hooks alone, and sends from it',
  { tag: '@slow' },
  async ({ page, docs, world }) => {
    const { address } = world.accounts.phone
    const palette = new PalettePage(page, mouse, `${docs.url}/ariakit`)
    await palette.goto()
    await palette.open()
    await palette.pick('WalletConnect')
    let link: string | undefined
    const qrCode = palette.root.getByRole('img', { name: 'QR code to connect a wallet' })
    await expect.poll(async () => (link = await decodeQr(qrCode))).toMatch(/^wc:/)
    await world.phone.pair(link ?? '')
    await palette.expectConnected(address)
    await expect(palette.root).toBeHidden()

    const receiver = privateKeyToAddress(generatePrivateKey())
    await palette.send('0.25', receiver)
    await expect.poll(() => nodeBalance(world.urls.evm[1], receiver)).toBe(quarterEther)
    await world.phone.disconnect()
    await palette.expectDisconnected()
  },
)

test(
  'a phone scans the QR code of a dialog with Radix, in the dark',
  { tag: '@slow' },
  async ({ page, docs, world }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    const radix = new RadixPage(page, mouse, `${docs.url}/radix`)
    await radix.goto()
    await radix.open()
    await radix.pick('WalletConnect')
    let link: string | undefined
    const qrCode = radix.root.getByRole('img', { name: 'QR code to connect a wallet' })
    await expect.poll(async () => (link = await decodeQr(qrCode))).toMatch(/^wc:/)
    await world.phone.pair(link ?? '')
    await radix.expectConnected(world.accounts.phone.address)
    await radix.disconnect()
  },
)

test('a rejection on the phone is reported, and a new QR code is ready', async ({ page, docs, world }) => {
  const modal = new ModalPage(page, mouse, docs.url)
  await modal.goto()
  await modal.open()
  await showQrCode(modal)
  const refused = await scanQrCode(modal)

  await world.phone.setPolicy({ proposal: 'reject' })
  await world.phone.pair(refused)
  await expect(modal.dialog.getByText('Connection rejected')).toBeVisible()
  const next = await scanQrCode(modal, refused)

  await world.phone.setPolicy({ proposal: 'approve' })
  await world.phone.pair(next)
  await modal.expectConnected(world.accounts.phone.address)
})

test('an expired QR code is renewed automatically', async ({ page, docs, world }) => {
  await page.clock.install()
  const modal = new ModalPage(page, mouse, docs.url)
  await modal.goto()
  await modal.open()
  await showQrCode(modal)
  const old = await scanQrCode(modal)
  await expect(modal.dialog.getByText(/Expires in [34]:/)).toBeVisible()

  await page.clock.fastForward('03:10')
  await expect(modal.dialog.getByText(/Expires in 0:/)).toBeVisible()
  await page.clock.fastForward('00:45')
  const fresh = await scanQrCode(modal, old)
  await expect(modal.dialog.getByText(/Expires in [34]:/)).toBeVisible()

  await world.phone.pair(fresh)
  await modal.expectConnected(world.accounts.phone.address)
})

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  test.use(phone)

  test('WalletConnect leads to an app that opens by its link, and to a QR code only for another device', async ({
    page,
    docs,
    world,
  }) => {
    const modal = new ModalPage(page, mouse, docs.url)
    await modal.goto()
    await modal.open()
    await expect(modal.row('WalletConnect')).toHaveText('WalletConnect')
    await modal.pick('WalletConnect')
    await modal.pick('Use another device')
    expect(await scanQrCode(modal)).toMatch(/^wc:/)
    await modal.dialog.getByRole('button', { name: 'Back' }).click()

    const app = modal.dialog.getByRole('list', { name: 'Choose your wallet app' }).getByRole('button').first()
    const name = (await app.textContent()) ?? ''
    await app.click()
    await modal.expectView(name)
    const link = await modal.dialog.getByRole('link', { name: `Open ${name}` }).getAttribute('href')
    await world.phone.pair(new URL(link ?? '').searchParams.get('uri') ?? '')
    await modal.expectConnected(world.accounts.phone.address)
  })
})
