import type { Namespace } from '@portico/headless'
import type { TestWalletBehavior } from '@portico/headless/testing'
import { expect, type Locator, type Page } from '@playwright/test'
import type { TestWalletRow } from '../../../apps/docs/site/testWalletRow'
import { approachDemo } from './approachDemo'
import { mouse } from './inputMode'
import { ModalPage } from './modalPage'

type WindowWithWallets = { pageWallets?: readonly TestWalletRow[] }

/** Titles of the rows, in the order of the page. */
const titles = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
} as const satisfies Partial<Record<Namespace, string>>

type ListedNamespace = keyof typeof titles

/** The page with five chains: the styled modal, and beside it a row for each namespace with its account. */
export class AccountsPage {
  readonly modal: ModalPage

  constructor(
    readonly page: Page,
    url: string,
    onView?: (view: string) => Promise<void>,
  ) {
    this.modal = new ModalPage(page, mouse, `${url}/chains`, onView)
  }

  async goto(): Promise<void> {
    await this.modal.goto()
    await approachDemo(this.page)
    await this.page.waitForFunction(() => (globalThis as WindowWithWallets).pageWallets !== undefined)
  }

  account(namespace: ListedNamespace): Locator {
    return this.page.getByRole('article', { name: titles[namespace] })
  }

  /** Presses Connect in the row, which lists the wallets of its namespace. */
  async open(namespace: ListedNamespace): Promise<void> {
    await this.account(namespace)
      .getByRole('button', { name: /^Connect/ })
      .click()
    await this.modal.expectView('Connect wallet')
  }

  async expectConnected(namespace: ListedNamespace, address: string): Promise<void> {
    await expect(this.account(namespace).getByTitle(address)).toBeVisible()
  }

  async expectDisconnected(namespace: ListedNamespace): Promise<void> {
    await expect(this.account(namespace).getByRole('button', { name: /^Connect/ })).toBeVisible()
  }

  /** Signs a message with the connected account of a namespace; returns what the page shows. */
  async sign(namespace: ListedNamespace): Promise<{ message: string; signature: string; address: string }> {
    const row = this.account(namespace)
    await row.getByRole('button', { name: 'Sign a message' }).click()
    const signature = row.getByLabel('Signature')
    await expect(signature).not.toBeEmpty()
    return {
      message: 'Good morning',
      signature: (await signature.textContent()) ?? '',
      address: (await row.getByRole('code').getAttribute('title')) ?? '',
    }
  }

  async disconnect(namespace: ListedNamespace): Promise<void> {
    await this.account(namespace).getByRole('button', { name: 'Disconnect' }).click()
    await this.expectDisconnected(namespace)
  }

  /** Requests that a wallet received in one namespace since the page loaded, in order; silent ones are marked. */
  getRequests(name: string, namespace: ListedNamespace): Promise<string[]> {
    return this.page.evaluate(
      ([wanted, side]) => {
        const wallet = (globalThis as WindowWithWallets).pageWallets?.find((one) => one.name === wanted)
        return (wallet?.sides[side]?.requests ?? []).map(({ method, params }) => {
          const { silent } = (params ?? {}) as { silent?: boolean }
          return silent ? `${method} silently` : method
        })
      },
      [name, namespace] as const,
    )
  }

  async setBehavior(name: string, behavior: TestWalletBehavior): Promise<void> {
    await setPageWalletBehavior(this.page, name, behavior)
  }
}

/** Sets how a wallet of the page answers from now on, in one of its namespaces or in all. */
export async function setPageWalletBehavior(
  page: Page,
  name: string,
  behavior: TestWalletBehavior,
  namespace?: ListedNamespace,
): Promise<void> {
  await page.waitForFunction(() => (globalThis as WindowWithWallets).pageWallets !== undefined)
  await page.evaluate(
    ([wanted, how, only]) => {
      const wallet = (globalThis as WindowWithWallets).pageWallets?.find((one) => one.name === wanted)
      for (const [key, side] of Object.entries(wallet?.sides ?? {})) if (!only || key === only) side.behavior = how
    },
    [name, behavior, namespace] as const,
  )
}
