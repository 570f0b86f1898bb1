import { expect, type Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { World } from '../../devnet/world'
import { nodeBalance, toDisplayedAmount } from './node'
import { sessionLeftovers } from './storage'
import { getRequestedMethods } from './testWallets'

/** What a user does, independent of the interface. */
export type WalletPage = {
  readonly page: Page
  goto(): Promise<void>
  /** From the closed modal to a connected account. */
  connect(wallet: string): Promise<void>
  expectConnected(address: string): Promise<void>
  expectDisconnected(): Promise<void>
  /** The native balance on the account screen, as a decimal string without its symbol. */
  expectBalance(amount: string): Promise<void>
  switchTo(network: string): Promise<void>
  send(amount: string, receiver: string): Promise<void>
  disconnect(): Promise<void>
}

const quarterEther = 250_000_000_000_000_000n
const prompts = ['eth_requestAccounts', 'wallet_requestPermissions', 'personal_sign', 'wallet_switchEthereumChain']

/** The main flow: connect, switch network, send, reload, disconnect. */
export async function runWalletFlow(walletPage: WalletPage, { json: { evm }, accounts }: World): Promise<void> {
  const { name, address } = accounts.larkspur
  const receiver = privateKeyToAddress(generatePrivateKey())

  await walletPage.goto()
  await walletPage.connect(name)
  await walletPage.expectConnected(address)
  await walletPage.expectBalance(toDisplayedAmount(await nodeBalance(evm[1], address)))

  await walletPage.switchTo('Base')
  await walletPage.expectBalance(toDisplayedAmount(await nodeBalance(evm[8453], address)))

  await walletPage.send('0.25', receiver)
  expect(await nodeBalance(evm[8453], receiver)).toBe(quarterEther)
  expect(await nodeBalance(evm[1], receiver)).toBe(0n)

  await walletPage.page.reload()
  await walletPage.expectConnected(address)
  await walletPage.expectBalance(toDisplayedAmount(await nodeBalance(evm[8453], address)))
  expect((await getRequestedMethods(walletPage.page, name)).filter((method) => prompts.includes(method))).toEqual([])

  await walletPage.disconnect()
  await walletPage.expectDisconnected()
  expect(await sessionLeftovers(walletPage.page)).toEqual([])
  await walletPage.page.reload()
  await walletPage.expectDisconnected()
}
