import { afterAll, beforeAll, expect, test } from 'vitest'
import { solanaBalance, solanaTokens } from '../e2e/support/node'
import { type Api, startApi } from './api/startApi'
import { setUpSolana } from './solana/setUpSolana'
import { solanaSeller } from './solana/solanaSeller'
import { solanaSource } from './solana/solanaSource'
import type { SolanaMint } from './solana/solanaTokens'
import { type SolanaNode, startSolana } from './solana/startSolana'

let node: SolanaNode
let api: Api
let mints: readonly SolanaMint[]
beforeAll(async () => {
  node = await startSolana()
  mints = setUpSolana(node.ledger)
  const [chain, seller] = [solanaSource(node.ledger, mints), solanaSeller(node.ledger, mints)]
  api = await startApi({ port: 0, chain, nodes: {}, sellers: [seller], controls: () => ({}) })
})
afterAll(async () => void (await Promise.all([api.close(), node.close()])))

/** Nobody's: it holds neither SOL nor a token account. */
const account = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'

const page = (coin: string, amount = '100') =>
  `${api.url}/?publicKey=k&destinationCurrencyCode=${coin}_SOLANA&walletAddress=${account}&sourceAmount=${amount}&sourceCurrencyCode=EUR`
const buy = async (coin: string) => (await fetch(page(coin), { method: 'POST' })).text()

test('the page of Meld sells SOL to an account on Solana, at the price of the service', async () => {
  const before = await solanaBalance(node.rpcUrl, account)
  expect(await (await fetch(page('SOL'))).text()).toContain('Buy 0.716356 SOL')
  expect(await buy('SOL')).toContain('Bought')
  expect((await solanaBalance(node.rpcUrl, account)) - before).toBe(716_356_000n)
})

test('it sells tokens again and again, also to an account that has none', async () => {
  const { address } = mints.find(({ symbol }) => symbol === 'QUSD') ?? { address: '' }
  await buy('QUSD')
  expect(await solanaTokens(node.rpcUrl, account, address)).toBe(106_164_000n)
  node.controls.skipSlots(1)
  await buy('QUSD')
  expect(await solanaTokens(node.rpcUrl, account, address)).toBe(212_328_000n)
})

test('it sells nothing that is not there', async () => {
  const asked = [page('USDC'), page('SOL', 'all'), page('SOL').replace('_SOLANA', '_BASE')]
  expect(await Promise.all(asked.map(async (url) => (await fetch(url)).status))).toEqual([404, 404, 404])
})
