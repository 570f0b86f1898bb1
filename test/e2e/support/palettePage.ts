import type { Locator } from '@playwright/test'
import { ScreensPage } from './screensPage'

/** The command palette that is drawn with Ariakit, by role and name. */
export class PalettePage extends ScreensPage {
  override async disconnect(): Promise<void> {
    await this.showAccount()
    await this.press('Account actions')
    await this.inputMode.select(this.page.getByRole('menuitem', { name: 'Disconnect' }))
    await this.expectDisconnected()
  }

  async select(name: string): Promise<void> {
    await this.inputMode.select(this.root.getByRole('option', { name: new RegExp(`^${name}`) }))
  }

  /** Not by role: a list that is open over it is a dialog, too. */
  get root(): Locator {
    return this.page.locator('.palette-dialog')
  }

  protected get opener(): Locator {
    return this.demo.locator('.live-demo-example').getByRole('button')
  }

  protected title(name: string | RegExp): Locator {
    return this.root.getByRole('heading', { name, exact: true })
  }
}
