import { expect, type Locator, type Page } from '@playwright/test'
import type { InputMode } from './inputMode'
import type { WalletPage } from './walletFlow'

/** What a user does in a modal that an application built on hooks alone, by role and name. */
export abstract class HooksPage implements WalletPage {
  constructor(
    readonly page: Page,
    protected readonly inputMode: InputMode,
    private readonly url: string,
  ) {}

  /** The example without the listing of its code: a search by role would look at each of its words. */
  protected get demo(): Locator {
    return this.page.locator('.live-demo').first()
  }

  async goto(): Promise<void> {
    await this.page.goto(this.url)
  }

  /** Comes near the demo, whose code is loaded then. */
  async approach(): Promise<void> {
    await this.demo.hover()
  }

  /** Opens it on its list of wallets. */
  abstract open(): Promise<void>
  abstract pick(wallet: string): Promise<void>
  /** Chooses a namespace of a picked wallet. */
  abstract choose(namespace: string): Promise<void>
  /** From a chosen wallet back to the list. */
  abstract leave(): Promise<void>
  abstract expectWallets(): Promise<void>
  abstract pickNetwork(network: string): Promise<void>
  /** Picks a wallet for a network that needs another connection. */
  abstract connectElsewhere(wallet: string): Promise<void>
  abstract expectNetwork(network: string): Promise<void>
  abstract showSend(): Promise<void>
  abstract expectConnected(address: string): Promise<void>
  abstract expectDisconnected(): Promise<void>

  async connect(wallet: string): Promise<void> {
    await this.open()
    await this.pick(wallet)
    await this.choose('Ethereum')
  }

  /** Presses a button of the modal. */
  async press(name: string | RegExp): Promise<void> {
    await this.inputMode.press(this.root.getByRole('button', { name, exact: true }))
  }

  async expectText(text: string | RegExp): Promise<void> {
    await expect(this.root.getByText(text).first()).toBeVisible()
  }

  async expectNoText(text: string | RegExp): Promise<void> {
    await expect(this.root.getByText(text)).toHaveCount(0)
  }

  async expectBalance(amount: string): Promise<void> {
    await this.showAccount()
    await expect(this.description('Balance')).toHaveText(`${amount} ETH`)
  }

  async switchTo(network: string): Promise<void> {
    await this.pickNetwork(network)
    await this.expectNetwork(network)
  }

  /** From the account to a send that can be reviewed. */
  async fillSend(amount: string, receiver: string): Promise<void> {
    await this.showSend()
    await this.inputMode.type(this.root.getByLabel('Amount in ETH'), amount)
    await this.inputMode.type(this.root.getByLabel('To'), receiver)
  }

  /** From the account to the review of a send. */
  async review(amount: string, receiver: string): Promise<void> {
    await this.fillSend(amount, receiver)
    await this.press('Review')
    // A name is followed by whom it stands for.
    await expect(this.description('To')).toHaveText(new RegExp(`^\\s*${receiver}( 0x[\\da-fA-F]{40})?$`))
  }

  /** Hands a send over to the wallet. */
  async submit(amount: string, receiver: string): Promise<void> {
    await this.review(amount, receiver)
    await this.press('Sign and send')
  }

  async send(amount: string, receiver: string): Promise<void> {
    await this.submit(amount, receiver)
    await this.expectSent()
  }

  /** In the list of what was sent, or where it was sent from. */
  async expectSent(): Promise<void> {
    await this.expectText(/: confirmed|^Sent and confirmed/)
  }

  async disconnect(): Promise<void> {
    await this.showAccount()
    await this.press('Disconnect')
    await this.expectDisconnected()
  }

  /** The element that holds the modal. */
  protected abstract get root(): Locator
  /** Opens it on the account, unless it is open. */
  abstract showAccount(): Promise<void>

  protected description(name: string): Locator {
    return this.root.locator('dt', { hasText: name }).locator('+ dd')
  }
}
