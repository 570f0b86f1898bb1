import { encodeErrorResult, numberToHex, parseAbi, size, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { Page } from '@playwright/test'
import type { World } from '../devnet/world'
import { AccountsPage, setPageWalletBehavior } from './support/accountsPage'
import { expectAccessible } from './support/axe'
import { DrawerPage } from './support/drawerPage'
import { expect, test } from './support/fixtures'
import type { HooksPage } from './support/hooksPage'
import { mouse } from './support/inputMode'
import { ModalPage } from './support/modalPage'
import { callNode, solanaBalance } from './support/node'
import { answerNode, type NodeAnswer } from './support/nodeAnswers'
import { PalettePage } from './support/palettePage'
import { PanelPage } from './support/panelPage'
import { RadixPage } from './support/radixPage'
import { copiedLink, showQrCode } from './support/pairingCode'
import { getRequestedMethods, setBehavior } from './support/testWallets'
import { WalletSwitches } from './support/walletSwitches'

const quarterSol = 250_000_000n
/** Lamports: a signature, and the units of a transfer at the highest price that the kit sets by itself. */
const highestFee = 5_000n + 30_500n * 20n

const newReceiver = () => privateKeyToAddress(generatePrivateKey())
const word = (value: number) => numberToHex(value, { size: 32 })
const countOf = async (page: Page, wallet: string, method: string) =>
  (await getRequestedMethods(page, wallet)).filter((one) => one === method).length

/** An account whose code refuses every call with a reason. */
async function createRefusing({ json }: World, reason: string): Promise<Hex> {
  const address = newReceiver()
  const data = encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: [reason] })
  const length = numberToHex(size(data), { size: 1 }).slice(2)
  await callNode(json.evm[1], 'anvil_setCode', [address, `0x60${length}600a5f3960${length}5ffd${data.slice(2)}`])
  return address
}

test('the modal follows what the switches make a wallet do', { tag: '@slow' }, async ({ page, docs, world }) => {
  const { name, address } = world.accounts.larkspur
  const modal = new ModalPage(page, mouse, docs.url)
  const wallet = new WalletSwitches(page, name)
  const press = (label: string) => modal.dialog.getByRole('button', { name: label, exact: true }).click()
  const lockedButton = page.getByRole('button', { name: /Wallet locked/ }).first()
  const status = (text: string) => expect(modal.dialog.getByText(text).first()).toBeVisible()
  await page.clock.install()

  await modal.goto()
  await wallet.turn('Answers 5 s late', 'on')
  await wallet.turn('Reports changes twice', 'on')
  await modal.open()
  await modal.pick(name)
  await status(`Continue in ${name}`)
  await page.clock.fastForward('00:05')
  await modal.expectConnected(address)
  await wallet.turn('Answers 5 s late', 'off')

  await wallet.turn('Locked', 'on')
  await expect(lockedButton).toBeVisible()
  await wallet.turn('Locked', 'off')
  await expect(lockedButton).toBeHidden()

  await wallet.turn('Locked, without telling the page', 'on')
  await modal.submit('0.1', newReceiver())
  await status(`${name} is locked. Unlock it, then try again.`)
  await modal.close()
  await expect(lockedButton).toBeVisible()
  await wallet.turn('Locked, without telling the page', 'off')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(lockedButton).toBeHidden()

  await wallet.turn('Locked', 'on')
  await page.reload()
  await expect(lockedButton).toBeVisible()
  await lockedButton.click()
  await status(`${name} is locked. Unlock it to send and sign.`)
  await press('Unlock')
  await expect(modal.dialog.getByRole('button', { name: 'Unlock' })).toBeHidden()
  await modal.close()
  await wallet.expectTurned('Locked', 'off')

  await wallet.responds('Rejects')
  await modal.submit('0.1', newReceiver())
  await status('Request rejected')
  await modal.close()
  await wallet.responds('Doesn’t answer')
  await modal.submit('0.1', newReceiver())
  await status(`Continue in ${name}`)
  await expect.poll(() => countOf(page, name, 'eth_sendTransaction')).toBe(2)
  await press('Stop waiting')
  await status('Status unknown')
  await press('New transaction')
  await status(`A request is still open in ${name}`)
  await press('View request')
  await status('Status unknown')
  await setBehavior(page, name, 'approve')
  await modal.expectSent()
  await modal.close()
  await wallet.responds('Approves')

  await wallet.transactions('Transactions are replaced')
  await modal.submit('0.1', newReceiver())
  await status('Waiting for confirmation')
  await page.clock.fastForward('00:05')
  await page.clock.fastForward('00:04')
  await status('Transaction replaced')
  await modal.close()

  await wallet.transactions('Transactions are never sent')
  await modal.submit('0.1', newReceiver())
  await modal.leaveSend()
  const pending = modal.dialog.getByRole('list', { name: 'Pending' })
  await expect(pending).toContainText('Waiting for the network')
  await modal.close()

  await page.getByRole('button', { name: 'Switch to an unknown chain' }).first().click()
  await modal.expectView('Switch network')
})

const shapes: readonly [name: string, selector: string, create: (page: Page, url: string) => HooksPage][] = [
  ['drawer', 'dialog', (page, url) => new DrawerPage(page, mouse, `${url}/hooks`)],
  ['palette', '.palette-dialog', (page, url) => new PalettePage(page, mouse, `${url}/ariakit`)],
  ['dialog with Radix', 'dialog[open]', (page, url) => new RadixPage(page, mouse, `${url}/radix`)],
]

for (const [index, [shape, selector, create]] of shapes.entries()) {
  test(
    `the ${shape} tells a locked wallet, an open request, and what speaks against a send`,
    { tag: index === 0 ? '@slow' : '@nightly' },
    async ({ page, docs, world }) => {
      const { name, address } = world.accounts.larkspur
      const modal = create(page, docs.url)
      const wallet = new WalletSwitches(page, name)
      const sends = () => countOf(page, name, 'eth_sendTransaction')
      await modal.goto()
      await modal.connect(name)
      await modal.expectConnected(address)

      await wallet.turn('Locked', 'on')
      await page.reload()
      await modal.expectConnected(address)
      await modal.showAccount()
      await modal.expectText(`${name} is locked. Unlock it to send and sign.`)
      await expectAccessible(page, selector)
      await modal.press('Unlock')
      await modal.expectNoText(/is locked/)

      await modal.review('0.1', await createRefusing(world, 'closed on Sundays'))
      await modal.expectText('This transaction is likely to fail: Execution reverted: closed on Sundays')
      await modal.press('Send anyway')
      await expectAccessible(page, selector)
      expect(await sends()).toBe(0)
      await setPageWalletBehavior(page, name, 'hang')
      await modal.press('Yes, send anyway')
      await expect.poll(sends).toBe(1)
      await modal.press('Stop waiting')
      await modal.press('New transaction')
      await modal.expectText('A request is still open in your wallet.')
      await modal.press('View request')
      await modal.expectText('We don’t know yet whether this was sent.')
      await setPageWalletBehavior(page, name, 'reject')
      await expect(page.getByRole('alert')).toHaveText(/declined|rejected/i)
    },
  )
}

test(
  'the drawer tells what arrives of a token, a fee that is unknown, and a recipient that is a contract',
  { tag: '@slow' },
  async ({ page, docs, world }) => {
    const { name, address } = world.accounts.larkspur
    const [dollar, cedar] = world.tokens
    const drawer = new DrawerPage(page, mouse, `${docs.url}/hooks`)
    const calls = [0, 1, 19_600_000].map((value) => ({ status: '0x1', returnData: word(value) }))
    const answers = new Map<string, NodeAnswer>([
      ['eth_simulateV1', { result: [{ calls }] }],
      ['eth_estimateGas', { error: { code: -32601, message: 'the method eth_estimateGas does not exist' } }],
    ])
    await answerNode(page, answers)
    await drawer.goto()
    await drawer.connect(name)
    await drawer.expectConnected(address)
    await drawer.showSend()
    await page.getByLabel('Asset').selectOption(dollar?.address ?? '')
    await page.getByLabel('Amount in QUSD').fill('20')
    await page
      .getByRole('dialog')
      .getByLabel('To')
      .fill(cedar?.address ?? '')
    await drawer.expectText('This address is a token contract, not a wallet.')
    await drawer.expectText('The network fee is shown in your wallet.')
    await expectAccessible(page, 'dialog')
    answers.delete('eth_estimateGas')
    await drawer.press('Try again')
    await drawer.expectText('Estimated fee')
    await drawer.press('Review')
    await drawer.expectText('19.6 QUSD')
    await drawer.expectText('To (new address)')
    await drawer.expectText('This address is a token contract, not a wallet.')
  },
)

test(
  'the panel sends over an unknown balance, and says that it was not checked',
  { tag: '@slow' },
  async ({ page, docs, world, pageErrors }) => {
    pageErrors.allow = /status of 500/
    const { name, address } = world.accounts.larkspur
    const panel = new PanelPage(page, mouse, `${docs.url}/one-page`)
    world.faults.set('balance', { status: 500 })
    const silent = { error: { code: -32000, message: 'header not found' } }
    await answerNode(page, new Map([['eth_getBalance', silent]]))
    await panel.goto()
    await panel.connect(name)
    await panel.expectConnected(address)
    await panel.review('0.1', newReceiver())
    await panel.expectText('We couldn’t load your balance, so this amount wasn’t checked.')
    await expectAccessible(page, '.panel')
  },
)

test('accounts to be confirmed, locked wallets and added instructions on other chains', async ({
  page,
  docs,
  world,
}) => {
  const { name, address } = world.solana.accounts.larkspur
  const accountsPage = new AccountsPage(page, docs.url)
  const { modal } = accountsPage
  const wallet = new WalletSwitches(page, name)
  const rows = { keplr: accountsPage.account('cosmos'), larkspur: accountsPage.account('solana') }
  await accountsPage.goto()
  await accountsPage.open('cosmos')
  await modal.pick('Keplr')
  await expect(rows.keplr.getByText('Keplr')).toBeVisible()
  await wallet.turn('Sets its own priority fee on Solana', 'on')
  await accountsPage.open('solana')
  await modal.pick(name)
  await accountsPage.expectConnected('solana', address)
  await expect(modal.dialog).toBeHidden()
  const before = await solanaBalance(world.solana.rpcUrl, address)
  await modal.send('0.25', world.solana.accounts.meridian.address)
  const paid = before - (await solanaBalance(world.solana.rpcUrl, address)) - quarterSol
  expect(paid).toBeGreaterThan(highestFee)
  await modal.close()
  await wallet.turn('Locked', 'on')
  await expect(rows.larkspur.getByText(`${name} is locked.`)).toBeVisible()
  await expectAccessible(page, '.live-demo')
  await rows.larkspur.getByRole('button', { name: 'Unlock' }).click()
  await expect(rows.larkspur.getByText(`${name} is locked.`)).toBeHidden()

  await page.reload()
  const isUnconfirmed = rows.keplr.getByText('Keplr has not confirmed this account yet.')
  await expect(isUnconfirmed).toBeVisible()
  await rows.keplr.getByRole('button', { name: 'Confirm' }).click()
  await expect(isUnconfirmed).toBeHidden()
  await expect(rows.keplr.getByText('Keplr')).toBeVisible()
})

test.describe('a test phone', () => {
  test.use({ pairs: true })

  test(
    'answers late, approves a part of the networks, and leaves a request open',
    { tag: '@slow' },
    async ({ page, docs, world }) => {
      const { address } = world.accounts.phone
      const modal = new ModalPage(page, mouse, docs.url)
      await modal.goto()
      await modal.approach()
      const [phone] = await Promise.all([
        page.context().waitForEvent('page'),
        page.getByRole('link', { name: 'a test phone' }).click(),
      ])
      const set = async (label: string, option: string) => {
        await phone.getByRole('combobox', { name: label }).selectOption(option)
        await expect(phone.getByText('Saved.')).toBeVisible()
      }
      await set('Networks of new connections', 'Ethereum only')
      await set('Answers', '2 s late')
      await page.bringToFront()
      await modal.open()
      await showQrCode(modal)
      await phone.getByLabel('Link under the QR code').fill(await copiedLink(page, modal))
      await phone.getByRole('button', { name: 'Scan' }).click()
      // Without the pauses of an expectation: the phone approves two seconds later.
      await phone.getByText('Scanned.').waitFor()
      await expect(modal.dialog.getByRole('img', { name: 'QR code to connect a wallet' })).toBeVisible()
      await modal.expectConnected(address)
      await set('Answers', 'At once')

      await modal.switchTo('Base')
      await modal.submit('0.1', newReceiver())
      await expect(modal.dialog.getByRole('button', { name: 'Connect again' })).toBeVisible()
      await modal.close()
      await modal.switchTo('Ethereum')
      await modal.close()

      await set('Signing and sending', 'Don’t answer')
      const receiver = newReceiver()
      await modal.submit('0.1', receiver)
      // What is left before the wallet has it was not sent.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('@portico/transactions'))).toContain(receiver)
      await modal.dialog.getByRole('button', { name: 'Stop waiting' }).click()
      await expect(modal.dialog.getByText('Status unknown')).toBeVisible()
      await set('Signing and sending', 'Approve')
      await modal.expectSent()
    },
  )
})
