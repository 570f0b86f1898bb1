import type { Locator, Page } from '@playwright/test'
import { parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { World } from '../devnet/world'
import { expectAccessible } from './support/axe'
import { nftOwner, tokenBalance, tokenContract } from './support/contracts'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { ModalPage } from './support/modalPage'
import { callNode } from './support/node'
import { faultReports, nodeFaults, passTimeUntil } from './support/nodeFaults'
import { askForPayment } from './support/payment'
import { getRequestedMethods } from './support/testWallets'

/** What is handed to the wallet, from the account to the block. */
type Flow = {
  /** From the account to what cannot be done without a node. */
  readonly begin: () => Promise<void>
  /** Says so. */
  readonly refused: Locator
  /** Has it tried again; the node still fails. */
  readonly retry: () => Promise<void>
  /** From there to the review, once the node answers. */
  readonly review: () => Promise<void>
  readonly submit: Locator
  readonly done: Locator
  /** Compares the chain with what was reviewed. */
  readonly check: () => Promise<void>
}

type Create = (page: Page, dialog: Locator, world: World) => Flow

const button = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true })

/** A review that is refused when it is submitted, and shown again by one press. */
const resubmitted = (dialog: Locator, submit: Locator) => {
  const again = button(dialog, 'Try again')
  return {
    refused: dialog.getByText(/Nothing was sent\./),
    async retry() {
      await again.click()
      await submit.click()
    },
    review: () => again.click(),
    submit,
  }
}

const sendTokens: Create = (_page, dialog, world) => {
  const receiver = privateKeyToAddress(generatePrivateKey())
  const submit = button(dialog, 'Send')
  return {
    async begin() {
      await button(dialog, 'Send').click()
      await dialog.getByRole('button', { name: /^Token/ }).click()
      await dialog.getByRole('button', { name: /^Quay Dollar/ }).click()
      await dialog.getByLabel('Amount').fill('12.5')
      await dialog.getByLabel('To', { exact: true }).fill(receiver)
      await button(dialog, 'Review').click()
      await submit.click()
    },
    ...resubmitted(dialog, submit),
    done: dialog.getByRole('heading', { name: 'Sent 12.5 QUSD' }),
    check: async () => expect(await tokenBalance(world, 'QUSD', receiver)).toBe(parseUnits('12.5', 6)),
  }
}

const sendNft: Create = (_page, dialog, world) => {
  const receiver = privateKeyToAddress(generatePrivateKey())
  return {
    async begin() {
      await dialog.getByRole('tab', { name: 'NFTs' }).click()
      await dialog.getByRole('list', { name: 'NFTs' }).getByRole('button', { name: 'Arcade No. 1' }).click()
    },
    refused: button(dialog, 'Try again'),
    retry: () => button(dialog, 'Try again').click(),
    async review() {
      await button(dialog, 'Try again').click()
      await button(dialog, 'Send').click()
      await dialog.getByLabel('To', { exact: true }).fill(receiver)
      await button(dialog, 'Review').click()
    },
    submit: button(dialog, 'Send'),
    done: dialog.getByRole('heading', { name: 'Sent Arcade No. 1' }),
    check: async () => expect(await nftOwner(world, 'Porticoes', 1n)).toBe(receiver),
  }
}

const payTokens: Create = (page, dialog, world) => {
  const recipient = privateKeyToAddress(generatePrivateKey())
  const asset = { caipNetworkId: 'eip155:1', address: tokenContract(world, 'QUSD') } as const
  const submit = button(dialog, 'Pay')
  return {
    async begin() {
      await askForPayment(page, { asset, amount: '1.5', recipient })
      await submit.click()
    },
    ...resubmitted(dialog, submit),
    done: dialog.getByRole('heading', { name: 'Paid 1.5 QUSD' }),
    check: async () => expect(await tokenBalance(world, 'QUSD', recipient)).toBe(parseUnits('1.5', 6)),
  }
}

const swapEther: Create = (_page, dialog, world) => {
  const { address } = world.accounts.larkspur
  const [submit, again, review] = [button(dialog, 'Swap'), button(dialog, 'Try again'), button(dialog, 'Review')]
  let before = 0n
  return {
    async begin() {
      before = await tokenBalance(world, 'QUSD', address)
      await button(dialog, 'Swap').click()
      await dialog.getByRole('button', { name: /^Token you get/ }).click()
      await dialog.getByRole('button', { name: /^Quay Dollar/ }).click()
      await dialog.getByLabel('You pay', { exact: true }).fill('0.01')
      await review.click()
      await submit.click()
    },
    refused: dialog.getByText(/Nothing was swapped\./),
    async retry() {
      await again.click()
      await review.click()
      await submit.click()
    },
    async review() {
      await again.click()
      await review.click()
    },
    submit,
    done: dialog.getByRole('heading', { name: /^Swapped 0\.01 ETH/ }),
    check: async () => expect(await tokenBalance(world, 'QUSD', address)).toBeGreaterThan(before),
  }
}

const flows: Readonly<Record<string, Create>> = {
  'a send of tokens': sendTokens,
  'a send of an NFT': sendNft,
  'a payment in tokens': payTokens,
  'a swap': swapEther,
}

test.describe('a node that answers 429, nothing or nonsense', { tag: '@slow' }, () => {
  test.afterEach(({ world }) => callNode(world.json.evm[1], 'evm_setAutomine', [true]))

  for (const [what, create] of Object.entries(flows)) {
    test(`keeps ${what} from the wallet, and does not end what the wallet has`, async ({
      page,
      docs,
      world,
      pageErrors,
    }) => {
      pageErrors.allow = faultReports
      const { name } = world.accounts.larkspur
      const modal = new ModalPage(page, mouse, docs.url)
      const { dialog } = modal
      const { begin, refused, retry, review, submit, done, check } = create(page, dialog, world)
      const requests = async () =>
        (await getRequestedMethods(page, name)).filter((method) => method === 'eth_sendTransaction').length
      await page.clock.install()
      await modal.goto()
      await modal.connect(name)
      await modal.showAccount()

      for (const [index, fault] of nodeFaults.entries()) {
        world.faults.set('rpc', fault)
        await (index === 0 ? begin() : retry())
        await passTimeUntil(page, refused)
        await expectAccessible(page, 'dialog[open]')
      }
      expect(await requests()).toBe(0)

      world.faults.clear()
      await callNode(world.json.evm[1], 'evm_setAutomine', [false])
      await review()
      await submit.click()
      const waiting = dialog.getByText('Waiting for confirmation')
      await expect(waiting).toBeVisible()
      const failed = page.waitForResponse((response) => response.status() === nodeFaults[0].status)
      world.faults.set('rpc', nodeFaults[0])
      await page.clock.fastForward('00:05')
      // What was asked before is answered by then: that the block is there is in no answer.
      await failed
      await callNode(world.json.evm[1], 'evm_mine', [])
      for (const fault of nodeFaults) {
        world.faults.set('rpc', fault)
        await page.clock.fastForward('00:40')
        await expect(waiting).toBeVisible()
      }
      world.faults.clear()
      await passTimeUntil(page, done)
      await check()
      expect(await requests()).toBe(1)
    })
  }
})
