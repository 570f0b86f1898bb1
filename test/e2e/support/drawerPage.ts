import { expect, type Locator, type Page } from '@playwright/test'
import type { InputMode } from './inputMode'
import type { HooksPage } from './hooksPage'

/** The custom drawer of the page "Only hooks", by role and name. */
export class DrawerPage implements HooksPage {
  private readonly dialog: Locator

  constructor(
    readonly page: Page,
    private readonly inputMode: InputMode,
    private readonly url: string,
    /** Called with the title of each screen that the flow reaches. */
    private readonly onView: (title: string) => Promise<void> = () => Promise.resolve(),
  ) {
    this.dialog = page.getByRole('dialog')
  }

  async goto(): Promise<void> {
    await this.page.goto(this.url)
  }

  /** Opens the drawer on its list of wallets. */
  async open(): Promise<void> {
    await this.inputMode.press(this.page.getByRole('button', { name: 'Connect wallet' }))
    await this.expectView('Choose a wallet')
  }

  async pick(wallet: string): Promise<void> {
    await this.press(new RegExp(`^${wallet}`))
  }

  async connect(wallet: string): Promise<void> {
    await this.open()
    await this.pick(wallet)
    await this.choose('Ethereum')
  }

  async choose(namespace: string): Promise<void> {
    await this.expectView('Connect')
    await this.press(namespace)
  }

  async press(name: string | RegExp): Promise<void> {
    await this.inputMode.press(this.dialog.getByRole('button', { name, exact: true }))
  }

  async expectText(text: string | RegExp): Promise<void> {
    await expect(this.dialog.getByText(text).first()).toBeVisible()
  }

  async leave(): Promise<void> {
    await this.press('Back')
  }

  async expectWallets(): Promise<void> {
    await this.expectView('Choose a wallet')
  }

  async close(): Promise<void> {
    await this.press('Close')
    await expect(this.dialog).toBeHidden()
  }

  async expectConnected(address: string): Promise<void> {
    await expect(this.opener(address)).toBeVisible()
  }

  async expectDisconnected(): Promise<void> {
    await expect(this.page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  }

  async expectBalance(amount: string): Promise<void> {
    await this.showAccount()
    await expect(this.description('Balance')).toHaveText(`${amount} ETH`)
  }

  async pickNetwork(network: string): Promise<void> {
    await this.showAccount()
    await this.press('Switch network')
    await this.expectView('Choose a network')
    await this.press(new RegExp(`^${network}`))
  }

  async connectElsewhere(wallet: string): Promise<void> {
    await this.expectView('Connect another wallet')
    await this.press('Connect a wallet')
    await this.expectView('Choose a wallet')
    await this.pick(wallet)
  }

  async expectNetwork(network: string): Promise<void> {
    await this.showAccount()
    await expect(this.description('Network')).toHaveText(network)
  }

  async switchTo(network: string): Promise<void> {
    await this.pickNetwork(network)
    await this.expectNetwork(network)
  }

  async showSend(): Promise<void> {
    await this.showAccount()
    await this.press('Send')
    await this.expectView('Send')
  }

  async review(amount: string, receiver: string): Promise<void> {
    await this.showSend()
    await this.inputMode.type(this.dialog.getByLabel('Amount in ETH'), amount)
    await this.inputMode.type(this.dialog.getByLabel('To'), receiver)
    await this.press('Review')
    await expect(this.description('To')).toHaveText(receiver)
  }

  async send(amount: string, receiver: string): Promise<void> {
    await this.review(amount, receiver)
    await this.press('Sign and send')
    await this.expectText(/^Sent/)
  }

  /** Signs the greeting of the account screen. */
  async sign(): Promise<string> {
    await this.showAccount()
    await this.inputMode.press(this.dialog.getByRole('button', { name: 'Sign a greeting' }))
    const signature = this.dialog.getByLabel('Signature')
    await expect(signature).toHaveText(/^0x[\da-f]{130}$/)
    return (await signature.textContent()) ?? ''
  }

  async disconnect(): Promise<void> {
    await this.showAccount()
    await this.inputMode.press(this.dialog.getByRole('button', { name: 'Disconnect' }))
    await this.expectDisconnected()
  }

  private async expectView(title: string): Promise<void> {
    await expect(this.dialog.getByRole('heading', { name: title })).toBeVisible()
    await this.onView(title)
  }

  private async showAccount(): Promise<void> {
    if (!(await this.dialog.isVisible())) await this.inputMode.press(this.page.locator('.drawer-open'))
    await this.expectView('Account')
  }

  private opener(address: string): Locator {
    return this.page.locator('.drawer-open', {
      hasText: new RegExp(`^${address.slice(0, 4)}.*${address.slice(-6)}$`, 'i'),
    })
  }

  private description(name: string): Locator {
    return this.dialog.locator('dt', { hasText: name }).locator('+ dd')
  }
}
