import { expect, type Locator, type Page } from '@playwright/test'
import type { InputMode } from './inputMode'
import type { WalletPage } from './walletFlow'

/** The styled modal and its buttons, by role and name only. */
export class ModalPage implements WalletPage {
  readonly dialog: Locator

  constructor(
    readonly page: Page,
    private readonly inputMode: InputMode,
    private readonly url: string,
    /** Called with the name of each view that the flow reaches. */
    private readonly onView: (view: string) => Promise<void> = () => Promise.resolve(),
  ) {
    // Without the live region, which repeats texts, and the tooltip; one that is closed and still fades out is no dialog any more.
    this.dialog = page.locator('dialog[open] > div > div:not([data-leaving], [role=status], [popover])')
  }

  async goto(): Promise<void> {
    await this.page.goto(this.url)
  }

  /** Comes near the buttons, whose code is loaded then. */
  async approach(): Promise<void> {
    await this.connectButton.hover()
  }

  /** Opens the modal on the Connect view. */
  async open(): Promise<void> {
    await this.inputMode.press(this.connectButton)
    await this.expectView('Connect wallet')
  }

  async pick(wallet: string): Promise<void> {
    await this.inputMode.press(this.row(wallet))
  }

  async connect(wallet: string): Promise<void> {
    await this.open()
    await this.pick(wallet)
    await expect(this.dialog).toBeHidden()
  }

  async expectConnected(address: string): Promise<void> {
    await expect(this.accountButton(address)).toBeVisible()
  }

  async expectDisconnected(): Promise<void> {
    await expect(this.connectButton).toBeVisible()
  }

  async expectBalance(amount: string, symbol = 'ETH'): Promise<void> {
    await this.showAccount()
    await expect(this.dialog.getByText(`${amount} ${symbol}`, { exact: true }).first()).toBeVisible()
  }

  async switchTo(network: string): Promise<void> {
    await this.showAccount()
    await this.inputMode.press(this.dialog.getByRole('button', { name: /^Network/ }))
    await this.expectView('Choose network')
    await this.inputMode.press(this.row(network))
    await expect(this.dialog.getByRole('button', { name: new RegExp(`^Network ?${network}`) })).toBeVisible()
  }

  /** @param token - its name, to be chosen among those the account holds; the native coin when left out */
  async send(amount: string, receiver: string, token?: string): Promise<void> {
    await this.submit(amount, receiver, token)
    await this.expectSent()
    await this.leaveSend()
  }

  /** Waits until what was sent is in a block. */
  async expectSent(): Promise<void> {
    await expect(this.dialog.getByRole('heading', { name: /^Sent / })).toBeVisible()
    await this.onView('Sent')
  }

  /** Of a send that is in a block. `paid`: in whole units of the coin. */
  async expectFee(paid: string, symbol: string): Promise<void> {
    const shown = /^0\.0*[1-9]\d{0,3}/.exec(paid)?.[0].replace(/0+$/, '')
    await expect(this.dialog.getByRole('definition').last()).toContainText(`${shown} ${symbol}`)
  }

  /** From what became of a send to the account. */
  async leaveSend(): Promise<void> {
    await this.inputMode.press(this.dialog.getByRole('button', { name: 'Done' }))
    await this.expectView('Account')
  }

  /** Hands a send over to the wallet. */
  async submit(amount: string, receiver: string, token?: string): Promise<void> {
    await this.reviewSend(amount, receiver, token)
    await this.inputMode.press(this.submitButton)
  }

  /** From the account to the review of a send. */
  async reviewSend(amount: string, receiver: string, token?: string): Promise<void> {
    await this.showAccount()
    await this.inputMode.press(this.dialog.getByRole('button', { name: 'Send', exact: true }))
    await this.expectView('Send')
    if (token) await this.choose(token)
    await this.inputMode.type(this.dialog.getByLabel('Amount'), amount)
    await this.inputMode.type(this.dialog.getByLabel('To'), receiver)
    // The button moves when the fee arrives.
    await expect(this.dialog.getByRole('definition').last()).toHaveText(/\d/)
    await this.inputMode.press(this.dialog.getByRole('button', { name: 'Review' }))
    await this.expectView('Review')
  }

  /** Waits until the modal is drawn, closed: its code has come. */
  async drawnAhead(): Promise<void> {
    await expect(this.page.locator('dialog:not([open]) li button').first()).toBeAttached()
  }

  async disconnect(): Promise<void> {
    await this.showAccount()
    await this.inputMode.press(this.dialog.getByRole('button', { name: 'Disconnect' }))
    await expect(this.dialog).toBeHidden()
    await this.expectDisconnected()
  }

  async close(): Promise<void> {
    // What became of a send has a second one.
    await this.inputMode.press(this.dialog.getByRole('button', { name: 'Close' }).first())
    await expect(this.dialog).toBeHidden()
  }

  /** Waits until the view with this title is there. */
  async expectView(title: string): Promise<void> {
    await expect(this.dialog.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await this.onView(title)
  }

  row(name: string): Locator {
    return this.dialog.getByRole('button', { name: new RegExp(`^${name}`) })
  }

  /** Hands the reviewed send over. */
  get submitButton(): Locator {
    return this.dialog.getByRole('button', { name: /^Send/ })
  }

  get connectButton(): Locator {
    return this.page.getByRole('button', { name: 'Connect wallet' })
  }

  accountButton(address: string): Locator {
    return this.page
      .getByRole('button', { name: new RegExp(`${address.slice(0, 4)}.*${address.slice(-6)}`, 'i') })
      .first()
  }

  private async choose(token: string): Promise<void> {
    await this.inputMode.press(this.dialog.getByRole('button', { name: /^Token/ }))
    await this.expectView('Select token')
    await this.inputMode.press(this.row(token))
    await this.expectView('Send')
  }

  /** Opens the modal on the account, unless it is open. */
  async showAccount(): Promise<void> {
    if (await this.dialog.isVisible()) return
    await this.inputMode.press(this.page.getByRole('button', { name: /…/ }).first())
    await expect(this.dialog).toBeVisible()
    await this.onView('Account')
  }
}
