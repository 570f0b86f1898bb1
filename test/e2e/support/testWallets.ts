import type { TestWallet } from '@portico/headless/testing'
import type { Page } from '@playwright/test'

type WindowWithWallets = { testWallets?: readonly TestWallet[] }

/** Methods of the requests that a test wallet received since the page loaded, in order. */
export function getRequestedMethods(page: Page, name: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const wallets = (globalThis as WindowWithWallets).testWallets ?? []
    return wallets.find(({ info }) => info.name === wanted)?.requests.map(({ method }) => method) ?? []
  }, name)
}

/** Waits until the page announced its test wallets. */
export async function walletsAnnounced(page: Page): Promise<void> {
  await page.waitForFunction(() => (globalThis as WindowWithWallets).testWallets !== undefined)
}

/** Sets how a test wallet of the page answers from now on. */
export function setBehavior(page: Page, name: string, behavior: TestWallet['behavior']): Promise<void> {
  return page.evaluate(
    ([wanted, answer]) => {
      const wallet = ((globalThis as WindowWithWallets).testWallets ?? []).find(({ info }) => info.name === wanted)
      if (!wallet) throw new Error(`The page has no test wallet ${wanted}`)
      wallet.behavior = answer
    },
    [name, behavior] as const,
  )
}

/** Switches a test wallet of the page to another chain, as the user would in the wallet. */
export function moveToChain(page: Page, name: string, chainId: number): Promise<void> {
  return page.evaluate(
    ([wanted, chain]) => {
      const wallet = ((globalThis as WindowWithWallets).testWallets ?? []).find(({ info }) => info.name === wanted)
      if (!wallet) throw new Error(`The page has no test wallet ${wanted}`)
      wallet.setChain(chain)
    },
    [name, chainId] as const,
  )
}

/** Chooses accounts in a test wallet of the page, as the user would in the wallet. */
export function setAccounts(page: Page, name: string, addresses: readonly string[]): Promise<void> {
  return page.evaluate(
    ([wanted, chosen]) => {
      const wallet = ((globalThis as WindowWithWallets).testWallets ?? []).find(({ info }) => info.name === wanted)
      if (!wallet) throw new Error(`The page has no test wallet ${wanted}`)
      wallet.setAccounts(chosen)
    },
    [name, addresses] as const,
  )
}
