import { expect, type Locator } from '@playwright/test'
import { HooksPage } from './hooksPage'

/** The panel of "One page", which has no views, by role and name. */
export class PanelPage extends HooksPage {
  async open(): Promise<void> {
    if (await this.isClosed()) await this.inputMode.press(this.opener)
    await this.expectWallets()
  }

  async pick(wallet: string): Promise<void> {
    await this.inputMode.press(this.part('Wallets').getByRole('button', { name: new RegExp(`^${wallet}`) }))
  }

  async choose(namespace: string): Promise<void> {
    await this.inputMode.press(this.part('Wallets').getByRole('button', { name: namespace, exact: true }))
  }

  async leave(): Promise<void> {
    await this.press('Another wallet')
  }

  async expectWallets(): Promise<void> {
    await expect(this.part('Wallets')).toBeVisible()
  }

  async expectConnected(address: string): Promise<void> {
    await expect(this.opener).toHaveText(new RegExp(`^${address.slice(0, 4)}.*${address.slice(-6)}$`, 'i'))
  }

  async expectDisconnected(): Promise<void> {
    await expect(this.opener).toHaveText('Connect wallet')
  }

  async pickNetwork(network: string): Promise<void> {
    await this.showAccount()
    await this.inputMode.press(this.networkButton(network))
  }

  async connectElsewhere(wallet: string): Promise<void> {
    const wallets = this.root.getByRole('group', { name: /^Wallets for/ })
    await this.inputMode.press(wallets.getByRole('button', { name: new RegExp(`^${wallet}`) }))
  }

  async expectNetwork(network: string): Promise<void> {
    await this.showAccount()
    await expect(this.networkButton(network)).toHaveAttribute('aria-pressed', 'true')
    await expect(this.description('Network')).toHaveText(network)
  }

  async showSend(): Promise<void> {
    await this.showAccount()
    await expect(this.part('Send')).toBeVisible()
  }

  async showAccount(): Promise<void> {
    if (await this.isClosed()) await this.inputMode.press(this.opener)
    await expect(this.part('Account')).toBeVisible()
  }

  private async isClosed(): Promise<boolean> {
    return (await this.opener.getAttribute('aria-expanded')) === 'false'
  }

  private get opener(): Locator {
    return this.root.getByRole('button').first()
  }

  private networkButton(network: string): Locator {
    return this.part('Network')
      .getByRole('button', { name: new RegExp(`^${network}`) })
      .first()
  }

  private part(name: string): Locator {
    return this.root.getByRole('group', { name, exact: true })
  }

  protected get root(): Locator {
    return this.demo.getByRole('region', { name: 'Wallet', exact: true })
  }
}
