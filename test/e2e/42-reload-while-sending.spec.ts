import type { Page } from '@playwright/test'
import { Connection } from '@solana/web3.js'
import { approve, waitUntilReady } from '../../apps/secure-site/test/approvalPage'
import { loginPaths } from '../../apps/secure-site/src/protocol/login'
import { type FrameSite, startFrameSite } from '../../apps/secure-site/test/startFrameSite'
import { type NodeProxy, startNodeProxy } from '../../apps/secure-site/test/startNodeProxy'
import { codeFor } from '../../apps/secure-site/test/steps'
import type { World } from '../devnet/world'
import { emailShop, logInToShop } from './support/emailShop'
import { expect, test } from './support/fixtures'
import { callNode } from './support/node'
import { openSendingShop, readShopAddresses } from './support/sendingShop'

let site: FrameSite
/** Before the node of each chain. */
let proxies: { readonly eip155: NodeProxy; readonly solana: NodeProxy }

/** Pages of these tests contact names of localhost only. */
const toLocalhost = ({ url }: NodeProxy) => url.replace('127.0.0.1', 'node.localhost')
const nodeUrls = () => ({ eip155: toLocalhost(proxies.eip155), solana: toLocalhost(proxies.solana) })

test.beforeAll(async ({ world }) => {
  const [eip155, solana] = await Promise.all([
    startNodeProxy(world.json.evm[1]),
    startNodeProxy(world.json.solana.rpcUrl),
  ])
  proxies = { eip155, solana }
  site = await startFrameSite([emailShop], Object.values(nodeUrls()))
})
test.afterAll(async () => {
  await site.stop()
  for (const proxy of Object.values(proxies)) proxy.stop()
})

type Kind = {
  readonly button: string
  readonly namespace: 'eip155' | 'solana'
  readonly sends: string
  /** As the list of the page calls it. */
  readonly listed: string
}

const kinds: Record<string, Kind> = {
  'a transaction': {
    button: 'Send ether',
    namespace: 'eip155',
    sends: 'eth_sendRawTransaction',
    listed: 'transaction',
  },
  'a batch': { button: 'Send a batch', namespace: 'eip155', sends: 'eth_sendRawTransaction', listed: 'calls' },
  'a transaction on Solana': {
    button: 'Send SOL',
    namespace: 'solana',
    sends: 'sendTransaction',
    listed: 'transaction',
  },
}

/** A page of somebody who has some coins of each chain, and the items that it lists. */
async function openShop(page: Page, world: World, email: string) {
  await openSendingShop(page, { secureSite: site.secureSite, nodes: nodeUrls(), world })
  await logInToShop(page, email, () => codeFor(site, email))
  const { eip155, solana } = await readShopAddresses(page)
  await callNode(world.json.evm[1], 'anvil_setBalance', [eip155, '0x8ac7230489e80000'])
  world.solana.ledger.airdrop(solana, 10_000_000_000n)
  return { eip155 }
}

/** Loads the page anew. What was held back at the nodes is lost. */
async function reload(page: Page) {
  await page.reload()
  for (const proxy of Object.values(proxies)) proxy.drop()
  await page.unroute(`**${loginPaths.releaseLoginShare}`)
  await expect(page.getByRole('note')).toHaveText(/^connected/)
}

const itemsOf = (page: Page, { namespace }: Kind) => page.getByRole('list', { name: namespace }).getByRole('listitem')

type Step = 'before the press' | 'while keys are fetched' | 'signed and not sent' | 'sent without an answer'

/** How far a request comes before the reload. */
const steps: Readonly<Record<Step, (page: Page, kind: Kind) => Promise<void>>> = {
  'before the press': (page) => waitUntilReady({ page }),
  async 'while keys are fetched'(page) {
    const arrived = new Promise<void>((resolve) => {
      void page.route(`**${loginPaths.releaseLoginShare}`, () => resolve())
    })
    await approve({ page })
    await arrived
  },
  async 'signed and not sent'(page, { namespace, sends }) {
    const arrived = proxies[namespace].hold(sends)
    await approve({ page })
    await arrived
  },
  async 'sent without an answer'(page, { namespace, sends }) {
    const arrived = proxies[namespace].loseAnswers(sends)
    await approve({ page })
    await arrived
  },
}

/** What the page keeps of transactions that have not ended. */
const readStored = (page: Page) => page.evaluate(() => localStorage.getItem('@portico/transactions'))

const hashOf = async (page: Page, kind: Kind) => (await itemsOf(page, kind).textContent())?.split(' ').at(-1) ?? ''

/** Whether the node of the world has what a hash names. */
const isKnown: Record<Kind['namespace'], (world: World, hash: string) => Promise<boolean>> = {
  eip155: async (world, hash) => (await callNode(world.json.evm[1], 'eth_getTransactionByHash', [hash])) !== null,
  solana: async (world, signature) =>
    (await new Connection(world.json.solana.rpcUrl).getSignatureStatus(signature)).value !== null,
}

test.beforeEach(({ world }) => callNode(world.json.evm[1], 'evm_setAutomine', [false]))
test.afterEach(({ world }) => callNode(world.json.evm[1], 'evm_setAutomine', [true]))

for (const [what, kind] of Object.entries(kinds)) {
  test.describe(`a reload while ${what} is asked for`, { tag: what === 'a transaction' ? [] : ['@slow'] }, () => {
    test.beforeEach(async ({ page, world }, { testId }) => {
      await openShop(page, world, `${testId}@harbourmail.example`)
      await page.getByRole('button', { name: kind.button }).click()
    })

    for (const step of ['before the press', 'while keys are fetched'] as const)
      test(`${step} leaves nothing in the list`, async ({ page }) => {
        await steps[step](page, kind)
        expect(await readStored(page)).toContain('"request":"sent"')
        await reload(page)
        await expect.poll(() => readStored(page)).toBeNull()
        await expect(itemsOf(page, kind)).toHaveCount(0)
      })

    test('signed and not sent leaves it in the list with its hash, which no chain has', async ({ page, world }) => {
      await steps['signed and not sent'](page, kind)
      await reload(page)
      if (what === 'a batch') return expect(itemsOf(page, kind)).toHaveText(/^calls pending 0x[\da-f]{64}$/)
      await expect(itemsOf(page, kind)).toHaveText(new RegExp(`^${kind.listed} handedOver \\w{60,}$`))
      return expect(await isKnown[kind.namespace](world, await hashOf(page, kind))).toBe(false)
    })

    test('sent without an answer leaves it in the list, until the chain has it', async ({ page, world }) => {
      await steps['sent without an answer'](page, kind)
      await reload(page)
      if (kind.namespace === 'eip155') {
        await expect(itemsOf(page, kind)).toHaveText(new RegExp(`^${kind.listed} pending 0x[\\da-f]{64}$`))
        await callNode(world.json.evm[1], 'evm_mine', [])
      }
      await expect(itemsOf(page, kind)).toHaveText(new RegExp(`^${kind.listed} confirmed \\w{60,}$`))
      expect(await isKnown[kind.namespace](world, await hashOf(page, kind))).toBe(true)
      expect(await readStored(page)).toBeNull()
    })
  })
}

test('a request that waits behind another one leaves nothing in the list either', async ({ page, world }) => {
  await openShop(page, world, 'wren@harbourmail.example')
  await page.getByRole('button', { name: 'Send ether' }).click()
  await waitUntilReady({ page })
  // The modal is over it.
  await page.getByRole('button', { name: 'Send SOL', includeHidden: true }).dispatchEvent('click')
  await expect.poll(() => readStored(page)).toContain('"request":"waiting"')
  await reload(page)
  await expect.poll(() => readStored(page)).toBeNull()
})

test(
  'a login server that is down after the reload changes nothing, and the hash is found once it is back',
  { tag: '@slow' },
  async ({ page, pageErrors, world }) => {
    pageErrors.allow = /net::ERR_FAILED/
    await openShop(page, world, 'siskin@harbourmail.example')
    await page.getByRole('button', { name: 'Send ether' }).click()
    await steps['sent without an answer'](page, kinds['a transaction'] as Kind)
    const session = `**${loginPaths.session}`
    const isRefused = page.waitForEvent('requestfailed', (asked) => asked.url().endsWith(loginPaths.session))
    await page.route(session, (route) => route.abort())
    await page.reload()
    await isRefused
    await expect(page.getByRole('note')).toHaveText(/^disconnected/)
    expect(await readStored(page)).toContain('"request":"sent"')

    await page.unroute(session)
    await reload(page)
    await expect(itemsOf(page, kinds['a transaction'] as Kind)).toHaveText(/^transaction pending 0x[\da-f]{64}$/)
  },
)

test('the activity of the modal shows it as pending after the reload, and then as confirmed', async ({
  page,
  world,
}) => {
  await openShop(page, world, 'linnet@harbourmail.example')
  await page.getByRole('button', { name: 'Send ether' }).click()
  await steps['sent without an answer'](page, kinds['a transaction'] as Kind)
  await reload(page)

  await page.getByRole('button', { name: /ETH 0x/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  const pending = dialog.getByRole('list', { name: 'Pending' })
  await expect(pending.getByRole('listitem')).toContainText('Confirming')
  await callNode(world.json.evm[1], 'evm_mine', [])
  await expect(dialog.getByRole('status')).toHaveText('Transaction confirmed')
  await expect(pending).toBeHidden()
})
