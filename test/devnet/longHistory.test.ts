import { testWalletSeeds } from '@portico/headless/testing'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Api, startApi } from './api/startApi'
import { chainSource } from './evm/chainSource'
import { makeTransfers } from './evm/makeTransfers'
import { type EvmNode, setUpChain } from './evm/setUpChain'
import { startAnvil } from './evm/startAnvil'
import { createProcessGroup } from './support/processGroup'

/** The flow of a large account has 10,000. */
const count = 2_000
const pageSize = 50
const [{ address: from }] = testWalletSeeds
const processes = createProcessGroup()

let node: EvmNode
let api: Api
beforeAll(async () => {
  node = await setUpChain(1, await startAnvil(processes, 1))
  api = await startApi({ port: 0, chain: chainSource([node]), nodes: { 'eip155:1': node.url }, controls: () => ({}) })
})
afterAll(async () => {
  await api.close()
  await processes.stop()
})

type Page = {
  readonly data: readonly {
    readonly id: string
    readonly transfers: readonly { readonly direction: string; readonly quantity: { readonly numeric: string } }[]
  }[]
  readonly next: string | null
}

async function readPage(account: string, cursor: string | null): Promise<Page> {
  const search = new URLSearchParams({ projectId: 'test', chainId: 'eip155:1', ...(cursor && { cursor }) })
  return (await (await fetch(`${api.url}/v1/account/${account}/history?${search}`)).json()) as Page
}

it('thousands of transfers that the chain has are told page by page, each once and the newest first', async () => {
  const account = privateKeyToAddress(generatePrivateKey())
  const token = node.tokens.find(({ symbol }) => symbol === 'QUSD')
  if (!token) throw new Error('no token')
  await makeTransfers(node, { token: token.address, from, to: account, count })

  const pages = [await readPage(account, null)]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await readPage(account, next))
  expect(pages).toHaveLength(count / pageSize)
  const entries = pages.flatMap(({ data }) => data)
  expect(new Set(entries.map(({ id }) => id)).size).toBe(count)
  const units = entries.map(({ transfers }) =>
    Math.round(Number(transfers[0]?.quantity.numeric) * 10 ** token.decimals),
  )
  expect(units).toEqual(Array.from({ length: count }, (_, index) => count - index))
  const { transactionHash } = await node.client.getTransactionReceipt({ hash: entries[1_234]?.id as `0x${string}` })
  expect(transactionHash).toBe(entries[1_234]?.id)
}, 60_000)
