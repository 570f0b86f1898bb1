import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { verifyMessage } from 'viem'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { nodeBalance, toDisplayedAmount } from './support/node'
import { copiedLink, scanQrCode, showQrCode } from './support/pairingCode'
import { ModalPage } from './support/modalPage'
import { DrawerPage } from './support/drawerPage'
import { sessionLeftovers } from './support/storage'

const quarterEther = 250_000_000_000_000_000n

test('a phone scans the code, connects, sends, and hangs up', async ({ page, docs, world }) => {
  const { address } = world.accounts.phone
  const walk = new ModalPage(page, mouse, docs.url)
  await walk.goto()
  await walk.open()
  await showQrCode(walk)
  const uri = await scanQrCode(walk)
  expect(uri).toBe(await copiedLink(page, walk))

  await world.phone.pair(uri)
  await walk.expectConnected(address)
  await walk.expectBalance(toDisplayedAmount(await nodeBalance(world.urls.evm[1], address)))

  const receiver = privateKeyToAddress(generatePrivateKey())
  await walk.send('0.25', receiver)
  await expect.poll(() => nodeBalance(world.urls.evm[1], receiver)).toBe(quarterEther)

  await world.phone.disconnect()
  await walk.expectDisconnected()
  await expect(walk.dialog).toBeHidden()
  await expect.poll(() => sessionLeftovers(page)).toEqual([])
})

test('the page follows the phone to another chain and account, and still knows it after a reload', async ({
  page,
  docs,
  world,
}) => {
  const { phone, phoneSecond } = world.accounts
  const walk = new ModalPage(page, mouse, docs.url)
  await walk.goto()
  await walk.open()
  await showQrCode(walk)
  await world.phone.pair(await scanQrCode(walk))
  await walk.expectConnected(phone.address)

  await world.phone.setChain(8453)
  await expect(page.getByRole('button', { name: 'Network: Base' })).toBeVisible()
  await world.phone.setAccounts([phoneSecond.address, phone.address])
  await walk.expectConnected(phoneSecond.address)

  const { sessions } = await world.phone.state()
  await page.reload()
  await walk.expectConnected(phoneSecond.address)
  expect((await world.phone.state()).sessions.map(({ topic }) => topic)).toEqual(sessions.map(({ topic }) => topic))

  await walk.disconnect()
  await expect.poll(async () => (await world.phone.state()).sessions).toEqual([])
  expect(await sessionLeftovers(page)).toEqual([])
})

test('the phone signs what the page asks for', async ({ page, docs, world }) => {
  const { address } = world.accounts.phone
  const walk = new DrawerPage(page, mouse, `${docs.url}/hooks`)
  await walk.goto()
  await walk.connect('WalletConnect')
  const link = page.getByLabel('Or paste this link in the wallet')
  await expect(link).toHaveValue(/^wc:/)
  await world.phone.pair(await link.inputValue())
  await walk.expectConnected(address)

  const signature = await walk.sign()
  expect(await verifyMessage({ address, message: 'Good morning', signature: signature as `0x${string}` })).toBe(true)
})

test('a phone that says no is told clearly, and a new code is ready', async ({ page, docs, world }) => {
  const walk = new ModalPage(page, mouse, docs.url)
  await walk.goto()
  await walk.open()
  await showQrCode(walk)
  const refused = await scanQrCode(walk)

  await world.phone.setPolicy({ proposal: 'reject' })
  await world.phone.pair(refused)
  await expect(walk.dialog.getByText('Connection rejected')).toBeVisible()
  const next = await scanQrCode(walk, refused)

  await world.phone.setPolicy({ proposal: 'approve' })
  await world.phone.pair(next)
  await walk.expectConnected(world.accounts.phone.address)
})

test('a code that ran out is renewed by itself', async ({ page, docs, world }) => {
  await page.clock.install()
  const walk = new ModalPage(page, mouse, docs.url)
  await walk.goto()
  await walk.open()
  await showQrCode(walk)
  const old = await scanQrCode(walk)
  await expect(walk.dialog.getByText(/Expires in [34]:/)).toBeVisible()

  await page.clock.fastForward('03:40')
  await expect(walk.dialog.getByText(/Expires in 0:/)).toBeVisible()
  await page.clock.fastForward('00:15')
  const fresh = await scanQrCode(walk, old)
  await expect(walk.dialog.getByText(/Expires in [34]:/)).toBeVisible()

  await world.phone.pair(fresh)
  await walk.expectConnected(world.accounts.phone.address)
})
