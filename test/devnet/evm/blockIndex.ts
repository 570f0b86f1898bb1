import {
  erc20Abi,
  erc721Abi,
  formatTransactionReceipt,
  numberToHex,
  parseAbi,
  parseEventLogs,
  type RpcTransactionReceipt,
} from 'viem'
import type { HistoryEntry, Movement } from '@portico/headless/testing'
import { pieceName } from './collections'
import type { EvmNode } from './setUpChain'
import { etherPrice, tokenKinds } from './tokens'

const editionsAbi = parseAbi([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
])

/** Reads every transaction of a chain from its blocks, oldest first. Later calls read new blocks only. */
export function blockIndex({ chainId, client, tokens, collections }: EvmNode): () => Promise<readonly HistoryEntry[]> {
  let seen: { readonly number: bigint; readonly hash: string } | undefined
  let entries: readonly HistoryEntry[] = []
  let reading: Promise<unknown> = Promise.resolve()

  async function catchUp() {
    const latest = await client.getBlockNumber({ cacheTime: 0 })
    if (seen && (latest < seen.number || (await client.getBlock({ blockNumber: seen.number })).hash !== seen.hash)) {
      seen = undefined
      entries = []
    }
    const first = seen ? seen.number + 1n : 1n
    const numbers = Array.from({ length: Math.max(0, Number(latest - first) + 1) }, (_, index) => first + BigInt(index))
    const blocks = await Promise.all(numbers.map(readBlock))
    entries = [...entries, ...blocks.flatMap((block) => block.entries)]
    seen = blocks.at(-1) ?? seen
  }

  async function readBlock(blockNumber: bigint) {
    const [block, receipts] = await Promise.all([
      client.getBlock({ blockNumber, includeTransactions: true }),
      readReceipts(blockNumber),
    ])
    const found = block.transactions.map(({ hash, from, to, value, nonce, input }, index): HistoryEntry => {
      const receipt = receipts[index]
      if (receipt?.transactionHash !== hash) throw new Error(`no receipt of ${hash}`)
      const { status, logs } = receipt
      const succeeded = status === 'success'
      const native = succeeded && to && value > 0n ? [{ ...ether, amount: value, from, to }] : []
      return {
        hash,
        chainId: `eip155:${chainId}`,
        minedAt: Number(block.timestamp) * 1_000,
        from,
        ...(to && { to }),
        nonce,
        succeeded,
        data: input,
        movements: [...native, ...tokenMovements(logs), ...nftMovements(logs)],
      }
    })
    return { number: block.number, hash: block.hash, entries: found }
  }

  /** In the order of the block. */
  async function readReceipts(blockNumber: bigint) {
    const params = [numberToHex(blockNumber)]
    const receipts: unknown = await client.request({ method: 'eth_getBlockReceipts', params } as never)
    return (receipts as readonly RpcTransactionReceipt[]).map((receipt) => formatTransactionReceipt(receipt))
  }

  function tokenMovements(logs: Parameters<typeof parseEventLogs>[0]['logs']): Movement[] {
    return parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs }).flatMap(({ address, args }) => {
      const token = tokens.find((each) => each.address.toLowerCase() === address.toLowerCase())
      return token ? [{ ...describe(token), amount: args.value, from: args.from, to: args.to }] : []
    })
  }

  function nftMovements(logs: Parameters<typeof parseEventLogs>[0]['logs']): Movement[] {
    const pieces = parseEventLogs({ abi: erc721Abi, eventName: 'Transfer', logs }).map(({ address, args }) => ({
      address,
      ...args,
      amount: 1n,
    }))
    const editions = parseEventLogs({ abi: editionsAbi, logs }).map(({ address, args }) => ({
      address,
      ...args,
      tokenId: args.id,
      amount: args.value,
    }))
    return [...pieces, ...editions].flatMap(({ address, from, to, tokenId, amount }) => {
      const collection = collections.find((each) => each.address.toLowerCase() === address.toLowerCase())
      if (!collection) return []
      const { name, isSpam } = collection
      const nft = { tokenId: String(tokenId), collection: name, isSpam }
      return [
        { name: pieceName(name, tokenId), symbol: '', decimals: 0, price: 0, token: address, amount, from, to, nft },
      ]
    })
  }

  return async () => {
    const current = reading.then(catchUp, catchUp)
    reading = current
    await current
    return entries
  }
}

/** The native coin in balances and history. */
export const ether = { name: 'Ether', symbol: 'ETH', decimals: 18, price: etherPrice }

/** A token in balances and history. */
export function describe({ name, symbol, decimals, address }: Omit<EvmNode['tokens'][number], 'chainId'>) {
  const price = tokenKinds.find((kind) => kind.symbol === symbol)?.price ?? 0
  return { name, symbol, decimals, token: address, price }
}
