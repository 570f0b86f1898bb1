import type { Namespace } from '@portico/headless'
import type { TestWalletBehaviour } from '@portico/headless/testing'
import { expect, type Locator, type Page } from '@playwright/test'
import type { TestWalletRow } from '../../../apps/docs/site/testWalletRow'
import { mouse } from './inputMode'
import { ModalPage } from './modalPage'

type WindowWithWallets = { pageWallets?: readonly TestWalletRow[] }

/** Titles of the seats, in the order of the page. */
const titles = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
} as const satisfies Record<Namespace, string>

/** The page of five namespaces: the styled modal, and a seat for each namespace beside it. */
export class AccountsPage {
  readonly modal: ModalPage

  constructor(
    readonly page: Page,
    url: string,
    arrive?: (view: string) => Promise<void>,
  ) {
    this.modal = new ModalPage(page, mouse, `${url}/chains`, arrive)
  }

  async goto(): Promise<void> {
    await this.modal.goto()
    await this.page.waitForFunction(() => (globalThis as WindowWithWallets).pageWallets !== undefined)
  }

  account(namespace: Namespace): Locator {
    return this.page.getByRole('article', { name: titles[namespace] })
  }

  /** From an empty seat to the wallets that speak its namespace. */
  async open(namespace: Namespace): Promise<void> {
    await this.account(namespace).getByRole('button', { name: 'Connect' }).click()
    await this.modal.expectView('Connect wallet')
  }

  async expectConnected(namespace: Namespace, address: string): Promise<void> {
    await expect(this.account(namespace).getByTitle(address)).toBeVisible()
  }

  async expectDisconnected(namespace: Namespace): Promise<void> {
    await expect(this.account(namespace).getByRole('button', { name: 'Connect' })).toBeVisible()
  }

  /** Has the wallet of a seat sign, and reads what it signed. */
  async sign(namespace: Namespace): Promise<{ message: string; signature: string; address: string }> {
    const seat = this.account(namespace)
    await seat.getByRole('button', { name: 'Sign a message' }).click()
    const signature = seat.getByLabel('Signature')
    await expect(signature).not.toBeEmpty()
    return {
      message: 'Good morning',
      signature: (await signature.textContent()) ?? '',
      address: (await seat.getByRole('code').getAttribute('title')) ?? '',
    }
  }

  async disconnect(namespace: Namespace): Promise<void> {
    await this.account(namespace).getByRole('button', { name: 'Disconnect' }).click()
    await this.expectDisconnected(namespace)
  }

  /** What a wallet was asked in one namespace since the page loaded, in order; what asked for silence says so. */
  getRequests(name: string, namespace: Namespace): Promise<string[]> {
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

  /** Tells a wallet of the page how to answer from now on, whatever it is asked in. */
  async setBehaviour(name: string, behaviour: TestWalletBehaviour): Promise<void> {
    await this.page.evaluate(
      ([wanted, how]) => {
        const wallet = (globalThis as WindowWithWallets).pageWallets?.find((one) => one.name === wanted)
        for (const side of Object.values(wallet?.sides ?? {})) side.behaviour = how
      },
      [name, behaviour] as const,
    )
  }
}
