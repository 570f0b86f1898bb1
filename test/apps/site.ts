import { chromium, expect, type Browser, type Page, type Route } from '@playwright/test'
import { findChromium } from '../../tools/chromium.mjs'
import { mainnet, solanaMainnet } from '@portico/headless/networks'
import { testWalletSeeds } from '@portico/headless/testing'
import { solanaTestWalletSeeds } from '@portico/headless/testing/solana'
import {
  type Address,
  createPublicClient,
  erc20Abi,
  type Hex,
  http,
  parseEther,
  parseEventLogs,
  parseUnits,
} from 'viem'
import { pageScript } from '../kit/pageScript'

/** JSON-RPC URLs of the local chains. */
export type Nodes = Readonly<Record<'eip155' | 'solana', string>>

/** Paths of every site at which the nodes of its test wallet answer. */
const walletNodes: Nodes = { eip155: '/node-of-the-wallet', solana: '/solana-node-of-the-wallet' }
/** The public nodes that the sites read from. */
const publicNodes: Nodes = {
  eip155: mainnet.rpcUrls.default.http[0],
  solana: solanaMainnet.rpcUrls.default.http[0],
}
/** Where each site sends its payment. */
export const receiver = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const [{ name, address, privateKey }] = testWalletSeeds
export const payer = { name, address, privateKey }
/** The Solana account of the same wallet, and where a site on Solana sends its payment. */
export const solanaPayer = solanaTestWalletSeeds[0].address
export const solanaReceiver = 'F25s3DdjXdCxYBhh2z8FBusVEMT4b9bGNFVKJi3wFoF4'

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch(executablePath ? { executablePath } : {})
}

/** A script that announces a wallet with real keys before the code of a page runs, as an extension does. */
const announcedWallet = pageScript(`
  import { createTestWallet, testWalletSeeds } from '@portico/headless/testing'
  import { createSolanaTestWallet, solanaTestWalletSeeds } from '@portico/headless/testing/solana'
  const { eip155, solana } = ${JSON.stringify(walletNodes)}
  createTestWallet({ ...testWalletSeeds[0], rpcUrls: { 1: eip155 } }).announce()
  createSolanaTestWallet({ ...solanaTestWalletSeeds[0], rpcUrls: { 'solana:mainnet': solana } }).register()`)

/** What a site without a project is told in the console. */
const isExpected = /^\[portico\] Project ID Not Configured/

export type Visit = {
  readonly page: Page
  /** What the page wrote to the console as a warning or an error, threw, or asked of a host that nobody expects. */
  readonly faults: readonly string[]
}

/** Opens a site in a page of its own. The public nodes of its networks are the local chains, and no other host is reached. */
export async function visit(browser: Browser, url: string, nodes: Nodes): Promise<Visit> {
  const faults: string[] = []
  const context = await browser.newContext()
  const page = await context.newPage()
  page.on('console', (message) => {
    if (isExpected.test(message.text())) return
    if (['warning', 'error'].includes(message.type())) faults.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`thrown: ${error.stack ?? error.message}`))
  const { origin } = new URL(url)
  await page.route('**/*', async (route: Route) => {
    const wanted = new URL(route.request().url())
    const isOwn = wanted.origin === origin
    for (const namespace of ['eip155', 'solana'] as const) {
      const isNode = isOwn
        ? wanted.pathname === walletNodes[namespace]
        : wanted.origin === new URL(publicNodes[namespace]).origin
      if (isNode) return route.fulfill(await answerOf(nodes[namespace], route))
    }
    if (isOwn || wanted.protocol === 'data:') return route.continue()
    faults.push(`asked ${wanted.origin}`)
    return route.abort()
  })
  await page.addInitScript(await announcedWallet)
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
export async function connectAndPay(page: Page, account: string = payer.address): Promise<string> {
  const timeout = 30_000
  await page.getByRole('button', { name: 'Connect wallet' }).click({ timeout })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${payer.name}`) })
    .click({ timeout })
  await expect(page.getByText(`Account: ${account}`)).toBeVisible({ timeout })
  await expect(page.getByRole('dialog')).toBeHidden({ timeout })
  await page.getByRole('button', { name: /^Pay / }).click({ timeout })
  const transaction = page.getByLabel('Transaction', { exact: true })
  await expect(transaction).toHaveText(/^\w{64,}$/, { timeout })
  return (await transaction.textContent()) ?? ''
}

/** Waits until the site shows a balance that it read by itself. */
export const expectBalance = (page: Page) => expect(page.getByText(/^Balance: [1-9]/)).toBeVisible({ timeout: 30_000 })

/** What the chain says about a payment: who paid whom how much, and whether it succeeded. */
export async function readPayment(node: string, hash: string) {
  const client = createPublicClient({ transport: http(node), pollingInterval: 100 })
  const { status } = await client.waitForTransactionReceipt({ hash: hash as Hex })
  const { from, to, value } = await client.getTransaction({ hash: hash as Hex })
  return { status, from, to, value }
}

/** The payment that every app makes, as the chain tells it. */
export const expectedPayment = {
  status: 'success',
  from: payer.address.toLowerCase(),
  to: receiver.toLowerCase(),
  value: parseEther('0.25'),
}

/** What a token says about a payment. */
export async function readTokenPayment(node: string, hash: string) {
  const client = createPublicClient({ transport: http(node), pollingInterval: 100 })
  const { logs } = await client.waitForTransactionReceipt({ hash: hash as Hex })
  return parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs }).map(({ address: token, args }) => ({
    token,
    ...args,
  }))
}

/** The payment of a site that pays with a token. */
export const expectedTokenPayment = (token: Address) => [
  { token: token.toLowerCase(), from: payer.address, to: receiver, value: parseUnits('5', 6) },
]
