import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { announceScript } from './support/announceScript'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { nodeBalance, toDisplayedAmount } from './support/node'
import { scanQrCode, showQrCode } from './support/pairingCode'
import { ModalPage } from './support/modalPage'
import { settlePage } from './support/settlePage'
import { moveToChain, setBehavior, getRequestedMethods, walletsAnnounced } from './support/testWallets'

test.use({ pairs: true })

const unknownChain = 424_242

test('a rejection in the wallet is shown, and the user can try again', async ({ page, docs, world }) => {
  const { name, address } = world.accounts.meridian
  const modal = new ModalPage(page, mouse, docs.url)
  await modal.goto()
  await modal.open()
  await setBehavior(page, name, 'reject')
  await modal.pick(name)
  await expect(modal.dialog.getByText('Connection rejected')).toBeVisible()

  await setBehavior(page, name, 'approve')
  await modal.dialog.getByRole('button', { name: 'Try again' }).click()
  await modal.expectConnected(address)
})

test('an approval that comes after the user went back does not connect', async ({ page, docs, world }) => {
  const { name } = world.accounts.meridian
  const modal = new ModalPage(page, mouse, docs.url)
  await modal.goto()
  await modal.open()
  await setBehavior(page, name, 'hang')
  await modal.pick(name)
  await expect(modal.dialog.getByText(`Continue in ${name}`)).toBeVisible()
  await expect.poll(() => getRequestedMethods(page, name)).toContain('eth_requestAccounts')
  await modal.dialog.getByRole('button', { name: 'Back' }).click()
  await modal.expectView('Connect wallet')

  await setBehavior(page, name, 'approve')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('test-wallet:example.meridian')))
    .toContain('"authorized":true')
  await settlePage(page)
  await modal.expectView('Connect wallet')
  expect(await getRequestedMethods(page, name)).toEqual(['eth_requestAccounts'])
  await modal.close()
  await modal.expectDisconnected()
  await page.reload()
  await walletsAnnounced(page)
  await settlePage(page)
  await modal.expectDisconnected()
})

test('a wallet on an unsupported chain leads to the choice of a supported one', async ({ page, docs, world }) => {
  const { name, address } = world.accounts.meridian
  const modal = new ModalPage(page, mouse, docs.url)
  await modal.goto()
  await modal.approach()
  await walletsAnnounced(page)
  await moveToChain(page, name, unknownChain)
  await modal.open()
  await modal.pick(name)
  await modal.expectView('Switch network')
  await expect(modal.dialog.getByText('Unknown Network')).toBeVisible()
  await modal.pick('Base')
  await expect(modal.dialog).toBeHidden()
  await modal.expectBalance(toDisplayedAmount(await nodeBalance(world.urls.evm[8453], address)))
  await modal.close()

  await moveToChain(page, name, unknownChain)
  await modal.expectView('Switch network')
  await modal.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await modal.expectDisconnected()
})

test('a failing wallet directory leaves the installed wallets, and loads on retry', async ({
  page,
  docs,
  world,
  pageErrors,
}) => {
  pageErrors.allow = /status of 500/
  world.faults.set('getWallets', { status: 500 })
  const modal = new ModalPage(page, mouse, docs.url)
  await modal.goto()
  await modal.open()
  await expect(modal.dialog.getByText('We couldn’t load the list of wallets.')).toBeVisible()
  await expect(modal.row(world.accounts.larkspur.name)).toBeVisible()
  await expect(modal.row('Alder Wallet')).toHaveCount(0)

  world.faults.clear()
  await modal.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(modal.row('Alder Wallet')).toBeVisible()
  await expect(modal.dialog.getByText('We couldn’t load the list of wallets.')).toHaveCount(0)

  await modal.pick('All wallets')
  world.faults.set('getWallets', { status: 500 })
  await modal.dialog.getByLabel('Search wallets').fill('Alder')
  await expect(modal.dialog.getByText('We couldn’t load the list of wallets.')).toBeVisible()
  world.faults.clear()
  await modal.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(modal.dialog.getByRole('button', { name: 'Alder Wallet', exact: true })).toBeVisible()
})

test(
  'the page reconnects to a relay that dropped every connection, and the phone still sends',
  { tag: '@slow' },
  async ({ page, docs, world, pageErrors }) => {
    pageErrors.allow = /WebSocket connection to/
    const { address } = world.accounts.phone
    const modal = new ModalPage(page, mouse, docs.url)
    const proposals = () => world.relay.log.filter(({ method }) => method === 'wc_proposeSession').length
    const before = proposals()
    await modal.goto()
    await modal.open()
    await showQrCode(modal)
    // A proposal that is lost on its way is not sent again; the page asks for a new code after 15 s.
    await expect.poll(proposals).toBeGreaterThan(before)
    world.relay.drop()
    await world.phone.pair(await scanQrCode(modal))
    await modal.expectConnected(address)

    world.relay.down()
    await expect.poll(() => world.relay.connections()).toBe(0)
    world.relay.up()
    await expect.poll(() => world.relay.connections(), { timeout: 30_000 }).toBeGreaterThanOrEqual(2)
    const receiver = privateKeyToAddress(generatePrivateKey())
    await modal.send('0.25', receiver)
    await expect.poll(() => nodeBalance(world.urls.evm[1], receiver)).toBe(250_000_000_000_000_000n)
  },
)

test(
  'without a relay the page says so once and within 15 s, and makes a QR code on retry',
  { tag: '@slow' },
  async ({ page, docs, world, pageErrors }) => {
    pageErrors.allow = /WebSocket connection to/
    world.relay.down()
    const modal = new ModalPage(page, mouse, docs.url)
    await modal.goto()
    await modal.open()
    await modal.pick('WalletConnect')
    const again = modal.dialog.getByRole('button', { name: 'Get new code' })
    await expect(again).toBeVisible({ timeout: 15_000 })
    await expect(modal.dialog.getByText('Couldn’t create a QR code')).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(0)

    world.relay.up()
    await again.click()
    await world.phone.pair(await scanQrCode(modal))
    await expect(modal.accountButton(world.accounts.phone.address)).toBeVisible({ timeout: 45_000 })
  },
)

test('connecting works with storage blocked, and is forgotten after a reload', async ({ page, bare, world }) => {
  const { name, address } = world.accounts.larkspur
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const store of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, store, { get: refuse })
  })
  await page.addInitScript(await announceScript(world))
  const modal = new ModalPage(page, mouse, bare.url)
  await modal.goto()
  await modal.connect(name)
  await modal.expectConnected(address)
  await modal.expectBalance(toDisplayedAmount(await nodeBalance(world.urls.evm[1], address)))
  await modal.switchTo('Base')
  await modal.close()
  await page.reload()
  await modal.expectDisconnected()
})
