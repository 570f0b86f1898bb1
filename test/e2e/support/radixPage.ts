import type { Locator } from '@playwright/test'
import { ScreensPage } from './screensPage'

/** The dialog of two columns that is drawn with Radix, by role and name. */
export class RadixPage extends ScreensPage {
  async select(name: string): Promise<void> {
    await this.press(new RegExp(`^${name}`))
  }

  /** The column at the end, which has the screens of an account. */
  get main(): Locator {
    return this.page.locator('.wallet-main')
  }

  get root(): Locator {
    return this.page.getByRole('dialog')
  }

  protected get opener(): Locator {
    return this.demo.locator('.ui-theme > button')
  }

  protected title(name: string | RegExp): Locator {
    return this.root.getByRole('heading', { level: 2, name, exact: true })
  }
}
