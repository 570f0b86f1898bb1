import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { announceScript } from './support/announceScript'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { nodeBalance, toDisplayedAmount } from './support/node'
import { scanQrCode, showQrCode } from './support/pairingCode'
import { ModalPage } from './support/modalPage'
import { moveToChain, setBehaviour, getRequestedMethods, walletsAnnounced } from './support/testWallets'

const unknownChain = 424_242

test('a wallet that refuses is told in words, and asked again when the visitor wants', async ({
  page,
  docs,
  world,
}) => {
  const { name, address } = world.accounts.meridian
  const walk = new ModalPage(page, mouse, docs.url)
  await walk.goto()
  await walk.open()
  await setBehaviour(page, name, 'reject')
  await walk.pick(name)
  await expect(walk.dialog.getByText('Connection rejected')).toBeVisible()

  await setBehaviour(page, name, 'approve')
  await walk.dialog.getByRole('button', { name: 'Try again' }).click()
  await walk.expectConnected(address)
})

test('a wallet that answers after the visitor went back connects nobody', async ({ page, docs, world }) => {
  const { name } = world.accounts.meridian
  const walk = new ModalPage(page, mouse, docs.url)
  await walk.goto()
  await walk.open()
  await setBehaviour(page, name, 'hang')
  await walk.pick(name)
  await expect(walk.dialog.getByText(`Continue in ${name}`)).toBeVisible()
  await expect.poll(() => getRequestedMethods(page, name)).toContain('eth_requestAccounts')
  await walk.dialog.getByRole('button', { name: 'Back' }).click()
  await walk.expectView('Connect wallet')

  await setBehaviour(page, name, 'approve')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('test-wallet:example.meridian')))
    .toContain('"authorised":true')
  await page.waitForTimeout(500)
  await walk.expectView('Connect wallet')
  await walk.close()
  await walk.expectDisconnected()
  await page.reload()
  await walk.expectDisconnected()
})

test('a wallet on a chain the site does not serve leads to the choice of one it does', async ({
  page,
  docs,
  world,
}) => {
  const { name, address } = world.accounts.meridian
  const walk = new ModalPage(page, mouse, docs.url)
  await walk.goto()
  await walletsAnnounced(page)
  await moveToChain(page, name, unknownChain)
  await walk.open()
  await walk.pick(name)
  await walk.expectView('Switch network')
  await expect(walk.dialog.getByText('Unknown Network')).toBeVisible()
  await walk.pick('Base')
  await expect(walk.dialog).toBeHidden()
  await walk.expectBalance(toDisplayedAmount(await nodeBalance(world.urls.evm[8453], address)))
  await walk.close()

  await moveToChain(page, name, unknownChain)
  await walk.expectView('Switch network')
  await walk.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await walk.expectDisconnected()
})

test('a directory that fails leaves the installed wallets, and comes back when asked again', async ({
  page,
  docs,
  world,
  pageErrors,
}) => {
  pageErrors.allow = /status of 500/
  world.faults.set('getWallets', { status: 500 })
  const walk = new ModalPage(page, mouse, docs.url)
  await walk.goto()
  await walk.open()
  await expect(walk.dialog.getByText('The list of wallets could not be loaded.')).toBeVisible()
  await expect(walk.row(world.accounts.larkspur.name)).toBeVisible()
  await expect(walk.row('Alder Wallet')).toHaveCount(0)

  world.faults.clear()
  await walk.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(walk.row('Alder Wallet')).toBeVisible()
  await expect(walk.dialog.getByText('The list of wallets could not be loaded.')).toHaveCount(0)

  world.faults.set('getWallets', { status: 500 })
  await walk.pick('All wallets')
  await expect(walk.dialog.getByText('The list of wallets could not be loaded.')).toBeVisible()
  world.faults.clear()
  await walk.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(walk.dialog.getByRole('button', { name: 'Alder Wallet' })).toBeVisible()
})

test('a relay that drops every connection is found again, and the phone still sends', async ({
  page,
  docs,
  world,
  pageErrors,
}) => {
  pageErrors.allow = /WebSocket connection to/
  const { address } = world.accounts.phone
  const walk = new ModalPage(page, mouse, docs.url)
  await walk.goto()
  await walk.open()
  await showQrCode(walk)
  world.relay.drop()
  await world.phone.pair(await scanQrCode(walk))
  await walk.expectConnected(address)

  world.relay.down()
  await expect.poll(() => world.relay.connections()).toBe(0)
  world.relay.up()
  await expect.poll(() => world.relay.connections(), { timeout: 30_000 }).toBeGreaterThanOrEqual(2)
  const receiver = privateKeyToAddress(generatePrivateKey())
  await walk.send('0.25', receiver)
  await expect.poll(() => nodeBalance(world.urls.evm[1], receiver)).toBe(250_000_000_000_000_000n)
})

test('without a relay no code is made, the page says so, and a new code can be asked for', async ({
  page,
  docs,
  world,
  pageErrors,
}) => {
  pageErrors.allow = /WebSocket connection to/
  world.relay.down()
  const walk = new ModalPage(page, mouse, docs.url)
  await walk.goto()
  await walk.open()
  await walk.pick('WalletConnect')
  const again = walk.dialog.getByRole('button', { name: 'Show a new code' })
  await expect(again).toBeVisible({ timeout: 60_000 })

  world.relay.up()
  await again.click()
  await world.phone.pair(await scanQrCode(walk))
  await expect(walk.accountButton(world.accounts.phone.address)).toBeVisible({ timeout: 45_000 })
})

test('with storage blocked a visit works, and the next one starts anew', async ({ page, bare, world }) => {
  const { name, address } = world.accounts.larkspur
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const store of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, store, { get: refuse })
  })
  await page.addInitScript(await announceScript(world))
  const walk = new ModalPage(page, mouse, bare.url)
  await walk.goto()
  await walk.connect(name)
  await walk.expectConnected(address)
  await walk.expectBalance(toDisplayedAmount(await nodeBalance(world.urls.evm[1], address)))
  await walk.switchTo('Base')
  await walk.close()
  await page.reload()
  await walk.expectDisconnected()
})
