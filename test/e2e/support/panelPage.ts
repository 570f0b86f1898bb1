import { expect, type Locator, type Page } from '@playwright/test'
import type { HooksPage } from './hooksPage'
import type { InputMode } from './inputMode'

/** The panel of "One page", which has no views, by role and name. */
export class PanelPage implements HooksPage {
  private readonly panel: Locator

  constructor(
    readonly page: Page,
    private readonly inputMode: InputMode,
    private readonly url: string,
  ) {
    this.panel = page.getByRole('region', { name: 'Wallet', exact: true })
  }

  async goto(): Promise<void> {
    await this.page.goto(this.url)
  }

  async open(): Promise<void> {
    if (await this.isClosed()) await this.inputMode.press(this.opener)
    await this.expectWallets()
  }

  async pick(wallet: string): Promise<void> {
    await this.inputMode.press(this.part('Wallets').getByRole('button', { name: new RegExp(`^${wallet}`) }))
  }

  async connect(wallet: string): Promise<void> {
    await this.open()
    await this.pick(wallet)
    await this.choose('Ethereum')
  }

  async choose(namespace: string): Promise<void> {
    await this.inputMode.press(this.part('Wallets').getByRole('button', { name: namespace, exact: true }))
  }

  async press(name: string | RegExp): Promise<void> {
    await this.inputMode.press(this.panel.getByRole('button', { name, exact: true }))
  }

  async expectText(text: string | RegExp): Promise<void> {
    await expect(this.panel.getByText(text).first()).toBeVisible()
  }

  async leave(): Promise<void> {
    await this.press('Another wallet')
  }

  async expectWallets(): Promise<void> {
    await expect(this.part('Wallets')).toBeVisible()
  }

  async close(): Promise<void> {
    await this.inputMode.press(this.opener)
    await expect(this.part('Network')).toBeHidden()
  }

  async expectConnected(address: string): Promise<void> {
    await expect(this.opener).toHaveText(new RegExp(`^${address.slice(0, 4)}.*${address.slice(-6)}$`, 'i'))
  }

  async expectDisconnected(): Promise<void> {
    await expect(this.opener).toHaveText('Connect wallet')
  }

  async expectBalance(amount: string): Promise<void> {
    await this.show()
    await expect(this.description('Balance')).toHaveText(`${amount} ETH`)
  }

  async pickNetwork(network: string): Promise<void> {
    await this.show()
    await this.inputMode.press(this.networkButton(network))
  }

  async connectElsewhere(wallet: string): Promise<void> {
    const wallets = this.panel.getByRole('group', { name: /^Wallets for/ })
    await this.inputMode.press(wallets.getByRole('button', { name: new RegExp(`^${wallet}`) }))
  }

  async expectNetwork(network: string): Promise<void> {
    await this.show()
    await expect(this.networkButton(network)).toHaveAttribute('aria-pressed', 'true')
    await expect(this.description('Network')).toHaveText(network)
  }

  async switchTo(network: string): Promise<void> {
    await this.pickNetwork(network)
    await this.expectNetwork(network)
  }

  async showSend(): Promise<void> {
    await this.show()
    await expect(this.part('Send')).toBeVisible()
  }

  async review(amount: string, receiver: string): Promise<void> {
    await this.showSend()
    await this.inputMode.type(this.panel.getByLabel('Amount in ETH'), amount)
    await this.inputMode.type(this.panel.getByLabel('To'), receiver)
    await this.press('Review')
    await expect(this.description('To')).toHaveText(receiver)
  }

  async send(amount: string, receiver: string): Promise<void> {
    await this.review(amount, receiver)
    await this.press('Sign and send')
    await this.expectText(/^Sent/)
  }

  async disconnect(): Promise<void> {
    await this.show()
    await this.press('Disconnect')
    await this.expectDisconnected()
  }

  private async show(): Promise<void> {
    if (await this.isClosed()) await this.inputMode.press(this.opener)
    await expect(this.part('Account')).toBeVisible()
  }

  private async isClosed(): Promise<boolean> {
    return (await this.opener.getAttribute('aria-expanded')) === 'false'
  }

  private get opener(): Locator {
    return this.panel.getByRole('button').first()
  }

  private networkButton(network: string): Locator {
    return this.part('Network')
      .getByRole('button', { name: new RegExp(`^${network}`) })
      .first()
  }

  private part(name: string): Locator {
    return this.panel.getByRole('group', { name, exact: true })
  }

  private description(name: string): Locator {
    return this.panel.locator('dt', { hasText: name }).locator('+ dd').first()
  }
}
