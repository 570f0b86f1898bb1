import { chromium, expect, type Browser, type Page, type Route } from '@playwright/test'
import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'
import { findChromium } from '../../tools/chromium.mjs'
import { mainnet } from '@portico/headless/networks'
import { testWalletSeeds } from '@portico/headless/testing'
import { createPublicClient, type Hex, http, parseEther } from 'viem'

/** Path of every site at which the node of its test wallet answers. */
const walletNode = '/node-of-the-wallet'
/** Where each site sends its payment. */
export const receiver = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const [{ name, address, privateKey }] = testWalletSeeds
export const payer = { name, address, privateKey }

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch(executablePath ? { executablePath } : {})
}

/** A script that announces a wallet with a real key before the code of a page runs, as an extension does. */
async function announcedWallet(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createTestWallet, testWalletSeeds } from '@portico/headless/testing'
        createTestWallet({ ...testWalletSeeds[0], rpcUrls: { 1: ${JSON.stringify(walletNode)} } }).announce()`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    bundle: true,
    format: 'iife',
    minify: true,
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

/** What a site without a project is told in the console. */
const isExpected = /^\[portico\] Project ID Not Configured/

export type Visit = {
  readonly page: Page
  /** What the page wrote to the console as a warning or an error, threw, or asked of a host that nobody expects. */
  readonly faults: readonly string[]
}

/**
 * Opens a site in a page of its own. The public node of its network is the local chain, and no other host is reached.
 *
 * @param node - JSON-RPC URL of the chain
 */
export async function visit(browser: Browser, url: string, node: string): Promise<Visit> {
  const faults: string[] = []
  const context = await browser.newContext()
  const page = await context.newPage()
  page.on('console', (message) => {
    if (isExpected.test(message.text())) return
    if (['warning', 'error'].includes(message.type())) faults.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`thrown: ${error.stack ?? error.message}`))
  const { origin } = new URL(url)
  const publicNode = new URL(mainnet.rpcUrls.default.http[0])
  await page.route('**/*', async (route: Route) => {
    const wanted = new URL(route.request().url())
    const isOwn = wanted.origin === origin
    if (isOwn && wanted.pathname === walletNode) return route.fulfill(await answerOf(node, route))
    if (isOwn || wanted.protocol === 'data:') return route.continue()
    if (wanted.origin === publicNode.origin) return route.fulfill(await answerOf(node, route))
    faults.push(`asked ${wanted.origin}`)
    return route.abort()
  })
  await page.addInitScript(await announcedWallet())
  await page.goto(url)
  return { page, faults }
}

async function answerOf(node: string, route: Route) {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  if (route.request().method() === 'OPTIONS') return { status: 204, headers }
  const body = route.request().postData() ?? ''
  const reply = await fetch(node, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return { status: reply.status, headers, contentType: 'application/json', body: await reply.text() }
}

/** Connects the test wallet by the modal, and has the site pay. @returns the transaction */
export async function connectAndPay(page: Page): Promise<Hex> {
  const timeout = 30_000
  await page.getByRole('button', { name: 'Connect wallet' }).click({ timeout })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${payer.name}`) })
    .click({ timeout })
  await expect(page.getByText(`Account: ${payer.address}`)).toBeVisible({ timeout })
  await expect(page.getByRole('dialog')).toBeHidden({ timeout })
  await page.getByRole('button', { name: 'Pay 0.25 ETH' }).click({ timeout })
  const transaction = page.getByLabel('Transaction', { exact: true })
  await expect(transaction).toHaveText(/^0x[\da-f]{64}$/, { timeout })
  return (await transaction.textContent()) as Hex
}

/** What the chain says about a payment: who paid whom how much, and whether it succeeded. */
export async function readPayment(node: string, hash: Hex) {
  const client = createPublicClient({ transport: http(node), pollingInterval: 100 })
  const { status } = await client.waitForTransactionReceipt({ hash })
  const { from, to, value } = await client.getTransaction({ hash })
  return { status, from, to, value }
}

/** The payment that every app makes, as the chain tells it. */
export const expectedPayment = {
  status: 'success',
  from: payer.address.toLowerCase(),
  to: receiver.toLowerCase(),
  value: parseEther('0.25'),
}
