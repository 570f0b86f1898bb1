import { expect, type Locator } from '@playwright/test'
import { ScreensPage } from './screensPage'

/** The drawer that is made of hooks alone, by role and name. */
export class DrawerPage extends ScreensPage {
  protected override readonly namespaceTitle = 'Connect'
  protected override readonly networkButton = 'Switch network'
  protected override readonly sendTitle = 'Send'

  async select(name: string): Promise<void> {
    await this.press(new RegExp(`^${name}`))
  }

  override async expectBalance(amount: string): Promise<void> {
    await this.showAccount()
    await expect(this.description('Balance')).toHaveText(`${amount} ETH`)
  }

  override async expectNetwork(network: string): Promise<void> {
    await this.showAccount()
    await expect(this.description('Network')).toHaveText(network)
  }

  /** Signs the greeting of the account screen. */
  async sign(): Promise<string> {
    await this.showAccount()
    await this.inputMode.press(this.root.getByRole('button', { name: 'Sign a greeting' }))
    const signature = this.root.getByLabel('Signature')
    await expect(signature).toHaveText(/^0x[\da-f]{130}$/)
    return (await signature.textContent()) ?? ''
  }

  get root(): Locator {
    return this.demo.getByRole('dialog')
  }

  protected get opener(): Locator {
    return this.demo.locator('.drawer-open')
  }

  protected title(name: string | RegExp): Locator {
    return this.root.getByRole('heading', { name })
  }
}
