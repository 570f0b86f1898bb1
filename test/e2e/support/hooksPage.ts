import type { WalletPage } from './walletFlow'

/** What a user does in a modal that an application built on hooks alone. */
export type HooksPage = WalletPage & {
  /** Opens it on its list of wallets. */
  open(): Promise<void>
  pick(wallet: string): Promise<void>
  /** Chooses a namespace of a picked wallet. */
  choose(namespace: string): Promise<void>
  /** Presses a button of the modal. */
  press(name: string | RegExp): Promise<void>
  expectText(text: string | RegExp): Promise<void>
  /** From a chosen wallet back to the list. */
  leave(): Promise<void>
  expectWallets(): Promise<void>
  close(): Promise<void>
  pickNetwork(network: string): Promise<void>
  /** Picks a wallet for a network that needs another connection. */
  connectElsewhere(wallet: string): Promise<void>
  expectNetwork(network: string): Promise<void>
  showSend(): Promise<void>
  /** From the account to the review of a send. */
  review(amount: string, receiver: string): Promise<void>
}
