import { expect, type Locator, type Page } from '@playwright/test'
import type { InputMode } from './inputMode'
import { HooksPage } from './hooksPage'

/** The drawer that is made of hooks alone, by role and name. */
export class DrawerPage extends HooksPage {
  constructor(
    page: Page,
    inputMode: InputMode,
    url: string,
    /** Called with the title of each screen that the flow reaches. */
    private readonly onView: (title: string) => Promise<void> = () => Promise.resolve(),
  ) {
    super(page, inputMode, url)
  }

  async open(): Promise<void> {
    await this.inputMode.press(this.demo.getByRole('button', { name: 'Connect wallet' }))
    await this.expectView('Choose a wallet')
  }

  async pick(wallet: string): Promise<void> {
    await this.press(new RegExp(`^${wallet}`))
  }

  async choose(namespace: string): Promise<void> {
    await this.expectView('Connect')
    await this.press(namespace)
  }

  async leave(): Promise<void> {
    await this.press('Back')
  }

  async expectWallets(): Promise<void> {
    await this.expectView('Choose a wallet')
  }

  /** A connection closes the drawer, a moment after the wallet has answered. */
  override async connect(wallet: string): Promise<void> {
    await super.connect(wallet)
    await expect(this.root).toBeHidden()
  }

  async expectConnected(address: string): Promise<void> {
    await expect(this.opener(address)).toBeVisible()
  }

  async expectDisconnected(): Promise<void> {
    await expect(this.demo.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
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

  override async send(amount: string, receiver: string): Promise<void> {
    await super.send(amount, receiver)
    await this.press('Back')
  }

  async showSend(): Promise<void> {
    await this.showAccount()
    await this.press('Send')
    await this.expectView('Send')
  }

  /** Signs the greeting of the account screen. */
  async sign(): Promise<string> {
    await this.showAccount()
    await this.inputMode.press(this.root.getByRole('button', { name: 'Sign a greeting' }))
    const signature = this.root.getByLabel('Signature')
    await expect(signature).toHaveText(/^0x[\da-f]{130}$/)
    return (await signature.textContent()) ?? ''
  }

  private async expectView(title: string): Promise<void> {
    await expect(this.root.getByRole('heading', { name: title })).toBeVisible()
    await this.onView(title)
  }

  async showAccount(): Promise<void> {
    if (!(await this.root.isVisible())) await this.inputMode.press(this.demo.locator('.drawer-open'))
    await this.expectView('Account')
  }

  private opener(address: string): Locator {
    return this.demo.locator('.drawer-open', {
      hasText: new RegExp(`^${address.slice(0, 4)}.*${address.slice(-6)}$`, 'i'),
    })
  }

  get dialog(): Locator {
    return this.demo.getByRole('dialog')
  }

  protected get root(): Locator {
    return this.dialog
  }
}
