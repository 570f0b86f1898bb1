import { expect, type Locator, type Page } from '@playwright/test'
import { HooksPage } from './hooksPage'
import type { InputMode } from './inputMode'

/** A modal on hooks alone that shows one titled screen at a time, and closes once a wallet is connected. */
export abstract class ScreensPage extends HooksPage {
  constructor(
    page: Page,
    inputMode: InputMode,
    url: string,
    /** Called with the title of each screen that the flow reaches. */
    private readonly onView: (title: string) => Promise<void> = () => Promise.resolve(),
  ) {
    super(page, inputMode, url)
  }

  /** Title of the choice of a namespace. */
  protected readonly namespaceTitle: string | RegExp = /^Connect /
  /** The button that leads to the networks. */
  protected readonly networkButton: string | RegExp = /^Network/
  /** A send that a reload has left undecided is shown instead of the form. */
  protected readonly sendTitle: string | RegExp = /^(Send|Status unknown)$/

  /** The button of the page that opens it, with the address once a wallet is connected. */
  protected abstract get opener(): Locator
  /** Its titles, without those of lists. */
  protected abstract title(name: string | RegExp): Locator
  /** Chooses in the list of wallets or networks. */
  abstract select(name: string): Promise<void>

  async open(): Promise<void> {
    await this.inputMode.press(this.opener)
    await this.expectView('Choose a wallet')
  }

  async pick(wallet: string): Promise<void> {
    await this.select(wallet)
  }

  async choose(namespace: string): Promise<void> {
    await this.expectView(this.namespaceTitle)
    await this.press(namespace)
  }

  async leave(): Promise<void> {
    await this.press('Back')
  }

  async expectWallets(): Promise<void> {
    await this.expectView('Choose a wallet')
  }

  /** A connection closes it, a moment after the wallet has answered. */
  override async connect(wallet: string): Promise<void> {
    await super.connect(wallet)
    await expect(this.root).toBeHidden()
  }

  async expectConnected(address: string): Promise<void> {
    await expect(this.opener).toHaveText(new RegExp(`^${address.slice(0, 4)}.*${address.slice(-6)}$`, 'i'))
  }

  async expectDisconnected(): Promise<void> {
    await expect(this.opener).toHaveText('Connect wallet')
  }

  override async expectBalance(amount: string): Promise<void> {
    await this.showAccount()
    await expect(this.root.getByRole('tabpanel', { name: 'Tokens' })).toContainText(`${amount} ETH`)
  }

  async pickNetwork(network: string): Promise<void> {
    await this.showAccount()
    await this.press(this.networkButton)
    await this.expectView('Choose a network')
    await this.select(network)
  }

  async connectElsewhere(wallet: string): Promise<void> {
    await this.expectView('Connect another wallet')
    await this.press('Connect a wallet')
    await this.expectView('Choose a wallet')
    await this.pick(wallet)
  }

  async expectNetwork(network: string): Promise<void> {
    await this.showAccount()
    await expect(this.root.getByRole('button', { name: `Network: ${network}` })).toBeVisible()
  }

  override async send(amount: string, receiver: string): Promise<void> {
    await super.send(amount, receiver)
    await this.press('Back')
  }

  async showSend(): Promise<void> {
    await this.showAccount()
    await this.press('Send')
    await this.expectView(this.sendTitle)
  }

  async showAccount(): Promise<void> {
    if (!(await this.root.isVisible())) {
      // While a connection comes back, it would open on the wallets.
      await expect(this.opener).toHaveText(/…/)
      await this.inputMode.press(this.opener)
    }
    await this.expectView('Account')
  }

  async expectView(name: string | RegExp): Promise<void> {
    const title = this.title(name)
    await expect(title).toBeVisible()
    await this.onView((await title.textContent()) ?? '')
  }
}
