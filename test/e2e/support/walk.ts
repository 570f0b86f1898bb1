import type { Page } from '@playwright/test'

/** What a visitor does, whatever the screens look like. */
export type Walk = {
  readonly page: Page
  goto(): Promise<void>
  /** From the closed modal to a connected account. */
  connect(wallet: string): Promise<void>
  expectConnected(address: string): Promise<void>
  expectDisconnected(): Promise<void>
  /** The native balance on the account screen, as a decimal text without its unit. */
  expectBalance(amount: string): Promise<void>
  switchTo(network: string): Promise<void>
  send(amount: string, receiver: string): Promise<void>
  disconnect(): Promise<void>
}
