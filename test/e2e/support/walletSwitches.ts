import { expect, type Page } from '@playwright/test'

/** The switches of a test wallet in the page, as a reader uses them. They are behind an open modal. */
export class WalletSwitches {
  constructor(
    private readonly page: Page,
    private readonly name: string,
  ) {}

  async responds(how: 'Approves' | 'Rejects' | 'Doesn’t answer'): Promise<void> {
    await this.page.getByLabel(`${this.name} responds`).selectOption(how)
  }

  async transactions(fate: string): Promise<void> {
    await this.open()
    await this.page.getByLabel(`Transactions of ${this.name}`).selectOption(fate)
  }

  async turn(label: string, how: 'on' | 'off'): Promise<void> {
    await this.open()
    await this.more.getByRole('checkbox', { name: label, exact: true }).setChecked(how === 'on')
  }

  async expectTurned(label: string, how: 'on' | 'off'): Promise<void> {
    await this.open()
    await expect(this.more.getByRole('checkbox', { name: label, exact: true })).toBeChecked({ checked: how === 'on' })
  }

  private async open(): Promise<void> {
    if ((await this.more.getAttribute('open')) === null) await this.more.getByText(`More of ${this.name}`).click()
    // Until its code is there, a checkbox is turned later.
    await expect(this.page.locator('[data-waiting]')).toHaveCount(0)
  }

  private get more() {
    return this.page.locator('details', { hasText: `More of ${this.name}` })
  }
}
