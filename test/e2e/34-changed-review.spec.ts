import type { Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { World } from '../devnet/world'
import { expectAccessible } from './support/axe'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { ModalPage } from './support/modalPage'
import { askForPayment } from './support/payment'
import { getRequestedMethods, moveToChain, setAccounts } from './support/testWallets'

type Change = (page: Page, world: World) => Promise<void>

const changes: Readonly<Record<string, Change>> = {
  account: (page, { accounts: { larkspur, meridian } }) => setAccounts(page, larkspur.name, [meridian.address]),
  network: (page, { accounts: { larkspur } }) => moveToChain(page, larkspur.name, 8453),
}

type Review = { readonly submit: string; readonly open: (modal: ModalPage, page: Page, world: World) => Promise<void> }

const newAddress = () => privateKeyToAddress(generatePrivateKey())
const button = ({ dialog }: ModalPage, name: string) => dialog.getByRole('button', { name, exact: true })

const reviews: Readonly<Record<string, Review>> = {
  'a send': {
    submit: 'Send',
    async open(modal) {
      await button(modal, 'Send').click()
      await modal.dialog.getByLabel('Amount').fill('0.1')
      await modal.dialog.getByLabel('To', { exact: true }).fill(newAddress())
      await button(modal, 'Review').click()
    },
  },
  'an NFT': {
    submit: 'Send',
    async open(modal) {
      await modal.dialog.getByRole('tab', { name: 'NFTs' }).click()
      await modal.dialog.getByRole('list', { name: 'NFTs' }).getByRole('button', { name: 'Arcade No. 1' }).click()
      // The account has a button of that name too.
      await modal.expectView('Arcade No. 1')
      await button(modal, 'Send').click()
      await modal.dialog.getByLabel('To', { exact: true }).fill(newAddress())
      await button(modal, 'Review').click()
    },
  },
  'a swap': {
    submit: 'Swap',
    async open(modal) {
      const { dialog } = modal
      await button(modal, 'Swap').click()
      await dialog.getByRole('button', { name: /^Token you get/ }).click()
      await dialog.getByRole('button', { name: /^Quay Dollar/ }).click()
      await dialog.getByLabel('You pay', { exact: true }).fill('0.01')
      await button(modal, 'Review').click()
    },
  },
  'a payment': {
    submit: 'Pay',
    open: (_modal, page) =>
      askForPayment(page, { asset: { caipNetworkId: 'eip155:1' }, amount: '0.1', recipient: newAddress() }),
  },
}

for (const [what, { submit, open }] of Object.entries(reviews)) {
  for (const [changed, change] of Object.entries(changes)) {
    test(
      `the review of ${what} is left when the ${changed} changes, says so, and asks the wallet nothing`,
      { tag: '@slow' },
      async ({ page, docs, world }) => {
        const { name } = world.accounts.larkspur
        const modal = new ModalPage(page, mouse, docs.url)
        const { dialog } = modal
        await modal.goto()
        await modal.connect(name)
        await modal.showAccount()
        await open(modal, page, world)
        await expect(button(modal, submit)).toBeEnabled()
        await change(page, world)
        await expect(dialog.getByText('Details changed. Please review again.')).toBeVisible()
        await expect(button(modal, submit)).toHaveCount(0)
        await expectAccessible(page, 'dialog[open]')
        expect(await getRequestedMethods(page, name)).not.toContain('eth_sendTransaction')
      },
    )
  }
}
