import { expect, type Locator, type Page } from '@playwright/test'
import { approachDemo } from './approachDemo'

/** The theme editor of the docs and the modal in it, by role and name only. */
export class ThemingPage {
  readonly modal: Locator
  readonly contrast: Locator

  constructor(
    readonly page: Page,
    private readonly url: string,
  ) {
    this.modal = page.getByRole('region', { name: /^(?!Contrast|Code)/ })
    this.contrast = page.getByRole('region', { name: 'Contrast', exact: true })
  }

  async goto(): Promise<void> {
    await this.page.goto(`${this.url}/guides/theming`)
    await approachDemo(this.page)
    await expect(this.modal.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  }

  field(name: string): Locator {
    return this.page.getByLabel(new RegExp(`^${name}(?:, in pixels)?$`))
  }

  /** Shows every variable, and every pair of colors. */
  async openGroups(): Promise<void> {
    const closed = this.page.locator('details:not([open]) > summary')
    while ((await closed.count()) > 0) await closed.first().click()
  }
}
