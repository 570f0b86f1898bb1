import { type Address, encodeFunctionData, erc20Abi, type Hex, numberToHex } from 'viem'
import { apiNode } from '../api/apiNode'
import type { EvmNode } from './setUpChain'

/** Transactions of a block: together they stay below its gas limit. */
const perBlock = 250
const gas = 60_000
const feePerGas = 10n ** 12n

/** What a chain should have: `count` transfers, of 1, 2, … base units of a token that `from` holds. */
export type Transfers = {
  readonly token: Address
  readonly from: Address
  readonly to: Address
  readonly count: number
}

/** Has a node include many transactions, which transfer a token, in few blocks. Nobody signs them: the node is told to believe. */
export async function makeTransfers(
  { client, url }: Pick<EvmNode, 'client' | 'url'>,
  { token, from, to, count }: Transfers,
): Promise<void> {
  const node = apiNode(url)
  const first = await client.getTransactionCount({ address: from })
  const transaction = (index: number) => ({
    from,
    to: token,
    nonce: numberToHex(first + index),
    gas: numberToHex(gas),
    maxFeePerGas: numberToHex(feePerGas),
    maxPriorityFeePerGas: '0x0',
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, BigInt(index + 1)] }),
  })
  await node.impersonateAccount({ address: from })
  await node.setBalance({ address: from, value: BigInt(count * gas) * feePerGas * 2n })
  await node.setAutomine(false)
  for (let start = 0; start < count; start += perBlock) {
    const length = Math.min(perBlock, count - start)
    await sendAll(
      url,
      Array.from({ length }, (_, index) => transaction(start + index)),
    )
    await node.mine({ blocks: 1 })
  }
  await node.setAutomine(true)
  await node.stopImpersonatingAccount({ address: from })
  const made = (await client.getTransactionCount({ address: from })) - first
  if (made !== count) throw new Error(`the node included ${made} of ${count} transactions`)
}

/** Hands transactions over in one request. */
async function sendAll(url: string, transactions: readonly object[]): Promise<void> {
  const calls = transactions.map((transaction, id) => ({
    jsonrpc: '2.0',
    id,
    method: 'eth_sendTransaction',
    params: [transaction],
  }))
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(calls) })
  const answers = (await reply.json()) as readonly { readonly result?: Hex; readonly error?: { message: string } }[]
  const refused = answers.find(({ error }) => error)
  if (refused) throw new Error(`the node refused a transaction: ${refused.error?.message}`)
}
