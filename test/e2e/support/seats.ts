import type { Namespace } from '@portico/headless'
import type { TestWalletBehaviour } from '@portico/headless/testing'
import { expect, type Locator, type Page } from '@playwright/test'
import type { PageWallet } from '../../../apps/docs/site/pageWallet'
import { mouse } from './hand'
import { SkinWalk } from './skinWalk'

type Shown = { pageWallets?: readonly PageWallet[] }

/** Titles of the seats, in the order of the page. */
const titles = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
} as const satisfies Record<Namespace, string>

/** The page of five namespaces: the styled modal, and a seat for each namespace beside it. */
export class Seats {
  readonly modal: SkinWalk

  constructor(
    readonly page: Page,
    url: string,
    arrive?: (view: string) => Promise<void>,
  ) {
    this.modal = new SkinWalk(page, mouse, `${url}/chains`, arrive)
  }

  async goto(): Promise<void> {
    await this.modal.goto()
    await this.page.waitForFunction(() => (globalThis as Shown).pageWallets !== undefined)
  }

  seat(namespace: Namespace): Locator {
    return this.page.getByRole('article', { name: titles[namespace] })
  }

  /** From an empty seat to the wallets that speak its namespace. */
  async open(namespace: Namespace): Promise<void> {
    await this.seat(namespace).getByRole('button', { name: 'Connect' }).click()
    await this.modal.see('Connect wallet')
  }

  async expectTaken(namespace: Namespace, address: string): Promise<void> {
    await expect(this.seat(namespace).getByTitle(address)).toBeVisible()
  }

  async expectEmpty(namespace: Namespace): Promise<void> {
    await expect(this.seat(namespace).getByRole('button', { name: 'Connect' })).toBeVisible()
  }

  /** Has the wallet of a seat sign, and reads what it signed. */
  async sign(namespace: Namespace): Promise<{ message: string; signature: string; address: string }> {
    const seat = this.seat(namespace)
    await seat.getByRole('button', { name: 'Sign a message' }).click()
    const signature = seat.getByLabel('Signature')
    await expect(signature).not.toBeEmpty()
    return {
      message: 'Good morning',
      signature: (await signature.textContent()) ?? '',
      address: (await seat.getByRole('code').getAttribute('title')) ?? '',
    }
  }

  async leave(namespace: Namespace): Promise<void> {
    await this.seat(namespace).getByRole('button', { name: 'Disconnect' }).click()
    await this.expectEmpty(namespace)
  }

  /** What a wallet was asked in one namespace since the page loaded, in order; what asked for silence says so. */
  asked(name: string, namespace: Namespace): Promise<string[]> {
    return this.page.evaluate(
      ([wanted, side]) => {
        const wallet = (globalThis as Shown).pageWallets?.find((one) => one.name === wanted)
        return (wallet?.sides[side]?.requests ?? []).map(({ method, params }) => {
          const { silent } = (params ?? {}) as { silent?: boolean }
          return silent ? `${method} silently` : method
        })
      },
      [name, namespace] as const,
    )
  }

  /** Tells a wallet of the page how to answer from now on, whatever it is asked in. */
  async answer(name: string, behaviour: TestWalletBehaviour): Promise<void> {
    await this.page.evaluate(
      ([wanted, how]) => {
        const wallet = (globalThis as Shown).pageWallets?.find((one) => one.name === wanted)
        for (const side of Object.values(wallet?.sides ?? {})) side.behaviour = how
      },
      [name, behaviour] as const,
    )
  }
}
