import { expect, type Locator, type Page } from '@playwright/test'
import type { Hand } from './hand'
import type { Walk } from './walk'

/** The custom drawer of the second docs page, by role and name only. */
export class SlipWalk implements Walk {
  private readonly dialog: Locator

  constructor(
    readonly page: Page,
    private readonly hand: Hand,
    private readonly url: string,
    /** Called on every screen that the walk comes to, with its title. */
    private readonly arrive: (title: string) => Promise<void> = () => Promise.resolve(),
  ) {
    this.dialog = page.getByRole('dialog')
  }

  async goto(): Promise<void> {
    await this.page.goto(this.url)
  }

  /** Opens the drawer on its list of wallets. */
  async open(): Promise<void> {
    await this.hand.press(this.page.getByRole('button', { name: 'Connect wallet' }))
    await this.see('Choose a wallet')
  }

  async connect(wallet: string): Promise<void> {
    await this.open()
    await this.hand.press(this.dialog.getByRole('button', { name: new RegExp(`^${wallet}`) }))
  }

  async expectConnected(address: string): Promise<void> {
    await expect(this.opener(address)).toBeVisible()
  }

  async expectDisconnected(): Promise<void> {
    await expect(this.page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  }

  async expectBalance(amount: string): Promise<void> {
    await this.showAccount()
    await expect(this.fact('Balance')).toHaveText(`${amount} ETH`)
  }

  async switchTo(network: string): Promise<void> {
    await this.showAccount()
    await this.hand.press(this.dialog.getByRole('button', { name: 'Switch network' }))
    await this.see('Choose a network')
    await this.hand.press(this.dialog.getByRole('button', { name: new RegExp(`^${network}`) }))
    await expect(this.fact('Network')).toHaveText(network)
  }

  async send(amount: string, receiver: string): Promise<void> {
    await this.showAccount()
    await this.hand.press(this.dialog.getByRole('button', { name: 'Send', exact: true }))
    await this.see('Send')
    await this.hand.write(this.dialog.getByLabel('Amount in ETH'), amount)
    await this.hand.write(this.dialog.getByLabel('To'), receiver)
    await this.hand.press(this.dialog.getByRole('button', { name: 'Review' }))
    await expect(this.fact('To')).toHaveText(receiver)
    await this.hand.press(this.dialog.getByRole('button', { name: 'Sign and send' }))
    await expect(this.dialog.getByText(/^Sent/)).toBeVisible()
  }

  /** Signs the greeting of the account screen. */
  async sign(): Promise<string> {
    await this.showAccount()
    await this.hand.press(this.dialog.getByRole('button', { name: 'Sign a greeting' }))
    const signature = this.dialog.getByLabel('Signature')
    await expect(signature).toHaveText(/^0x[\da-f]{130}$/)
    return (await signature.textContent()) ?? ''
  }

  async disconnect(): Promise<void> {
    await this.showAccount()
    await this.hand.press(this.dialog.getByRole('button', { name: 'Disconnect' }))
    await this.expectDisconnected()
  }

  private async see(title: string): Promise<void> {
    await expect(this.dialog.getByRole('heading', { name: title })).toBeVisible()
    await this.arrive(title)
  }

  private async showAccount(): Promise<void> {
    if (!(await this.dialog.isVisible())) await this.hand.press(this.page.locator('.slip-open'))
    await this.see('Account')
  }

  private opener(address: string): Locator {
    return this.page.locator('.slip-open', {
      hasText: new RegExp(`^${address.slice(0, 4)}.*${address.slice(-6)}$`, 'i'),
    })
  }

  private fact(name: string): Locator {
    return this.dialog.locator('dt', { hasText: name }).locator('+ dd')
  }
}
