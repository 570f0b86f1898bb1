import { expect, type Page } from '@playwright/test'
import { createWalletClient, type Hash, http, numberToHex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { testWalletSeeds } from '@portico/headless/testing'
import type { World } from '../devnet/world'
import { expectAccessible } from './support/axe'
import { test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { ModalPage } from './support/modalPage'
import { callNode } from './support/node'
import { PanelPage } from './support/panelPage'

/** What the two modals have in common here. */
type Site = {
  readonly connected: () => Promise<void>
  readonly submit: (amount: string, receiver: string) => Promise<void>
  readonly expectPending: () => Promise<void>
  readonly expectEnd: (end: 'confirmed' | 'replaced') => Promise<void>
}

const sites: readonly [string, (page: Page, url: string, world: World) => Site][] = [
  [
    'the modal',
    (page, url, { accounts: { larkspur } }) => {
      const modal = new ModalPage(page, mouse, url)
      const pending = modal.dialog.getByRole('list', { name: 'Pending' })
      return {
        async connected() {
          await modal.goto()
          await modal.connect(larkspur.name)
          await modal.expectConnected(larkspur.address)
        },
        async submit(amount, receiver) {
          await modal.submit(amount, receiver)
          await expect(modal.dialog.getByText('Waiting for confirmation')).toBeVisible()
          await modal.leaveSend()
        },
        async expectPending() {
          await modal.expectConnected(larkspur.address)
          await modal.showAccount()
          await expect(pending.getByRole('listitem')).toContainText('Confirming')
          await expectAccessible(page, 'dialog[open]')
        },
        async expectEnd(end) {
          const said = {
            confirmed: 'Transaction confirmed',
            replaced: 'Another transaction replaced this one',
          }
          await expect(modal.dialog.getByText(said[end])).toBeVisible()
          await expect(pending).toBeHidden()
        },
      }
    },
  ],
  [
    'the panel',
    (page, url, { accounts: { larkspur } }) => {
      const panel = new PanelPage(page, mouse, `${url}/one-page`)
      return {
        async connected() {
          await panel.goto()
          await panel.connect(larkspur.name)
          await panel.expectConnected(larkspur.address)
        },
        submit: (amount, receiver) => panel.submit(amount, receiver),
        async expectPending() {
          await panel.expectConnected(larkspur.address)
          await panel.showSend()
          await panel.expectText('0.25 ETH: waiting for confirmation')
        },
        async expectEnd(end) {
          await panel.expectText(
            end === 'confirmed' ? '0.25 ETH: confirmed' : '0.25 ETH: replaced by another transaction',
          )
        },
      }
    },
  ],
]

for (const [what, create] of sites) {
  test.describe(
    `a reload of ${what} while a transaction is pending`,
    { tag: what === 'the panel' ? '@slow' : [] },
    () => {
      test.beforeEach(({ world }) => callNode(world.json.evm[1], 'evm_setAutomine', [false]))
      test.afterEach(({ world }) => callNode(world.json.evm[1], 'evm_setAutomine', [true]))

      /** A transaction that the node has, and no block; the page was reloaded since. */
      async function pendingAfterReload(page: Page, url: string, world: World): Promise<Site> {
        const site = create(page, url, world)
        await site.connected()
        await site.submit('0.25', privateKeyToAddress(generatePrivateKey()))
        await site.expectPending()
        await page.reload()
        await site.expectPending()
        return site
      }

      test('keeps it in the list until it is confirmed', async ({ page, docs, world }) => {
        const site = await pendingAfterReload(page, docs.url, world)
        await callNode(world.json.evm[1], 'evm_mine', [])
        await site.expectEnd('confirmed')
      })

      test(
        'tells that another one took its place, as after speeding it up in the wallet',
        { tag: '@slow' },
        async ({ page, docs, world }) => {
          const site = await pendingAfterReload(page, docs.url, world)
          await speedUp(world.json.evm[1])
          await callNode(world.json.evm[1], 'evm_mine', [])
          await site.expectEnd('replaced')
        },
      )
    },
  )
}

/** Sends another transaction with the nonce of the pending one and a higher fee, as a wallet does. */
async function speedUp(rpcUrl: string): Promise<Hash> {
  const account = privateKeyToAccount(testWalletSeeds[0].privateKey)
  const client = createWalletClient({ account, chain: mainnet, transport: http(rpcUrl) })
  const count = await callNode(rpcUrl, 'eth_getTransactionCount', [account.address, 'latest'])
  return client.sendTransaction({
    to: account.address,
    value: 0n,
    gas: 50_000n,
    nonce: Number(count),
    maxFeePerGas: parseEther('0.000001'),
    maxPriorityFeePerGas: parseEther('0.0000005'),
    data: numberToHex(0),
  })
}
