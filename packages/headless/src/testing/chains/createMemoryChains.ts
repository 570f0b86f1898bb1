import {
  type Address,
  type Hex,
  keccak256,
  numberToHex,
  parseTransaction,
  recoverTransactionAddress,
  toHex,
  type TransactionSerialized,
  zeroAddress,
  zeroHash,
} from 'viem'
import { ProviderRpcError, unsupportedMethod } from '../wallets/jsonRpc.js'
import type { ChainSource, HistoryEntry, Holding, RpcProxy } from './chainSource.js'
import { router, simulateSwaps } from './simulateSwaps.js'

/** `balances`: base units by chain id, then by address. */
export type MemoryChainsOptions = { readonly balances: Readonly<Record<number, Readonly<Record<string, bigint>>>> }

/** EVM chains in memory, for the `chain` and `rpc` options of `createHandlers`. */
export type MemoryChains = ChainSource & { readonly rpc: RpcProxy }

/**
 * Creates EVM chains in memory. Signed transfers of the native coin are checked (signature, nonce, chain id, balance) and
 * executed at once. Of contracts, a node knows the one that swaps for `createMemoryMarket`: it simulates its calls (`eth_simulateV1`);
 * tokens do not exist.
 *
 * @example
 *   const chains = createMemoryChains({ balances: { 1: { [address]: parseEther('2') } } })
 *   const handlers = createHandlers({ ...hosts, chain: chains, rpc: chains.rpc })
 */
export function createMemoryChains({ balances }: MemoryChainsOptions): MemoryChains {
  const ledgers = Object.entries(balances).map(([id, start]) => createMemoryLedger(Number(id), start))
  const nodes = new Map(ledgers.map((ledger) => [caip(ledger.chainId), createMemoryNode(ledger)]))
  const selectLedgers = (chainId: string | undefined) =>
    ledgers.filter((ledger) => !chainId || caip(ledger.chainId) === chainId)
  return {
    chains: [...nodes.keys()],
    rpc: (chainId, body) => nodes.get(chainId)?.(body),
    holdings: async (address, chainId) =>
      selectLedgers(chainId).map((ledger): Holding => ({
        name: 'Ether',
        symbol: 'ETH',
        decimals: 18,
        amount: ledger.balanceOf(address),
        chainId: caip(ledger.chainId),
        price: etherPrice,
      })),
    history: async (address, chainId) =>
      selectLedgers(chainId)
        .flatMap(({ entries }) => entries)
        .filter(({ from, to }) => [from, to].some((party) => party?.toLowerCase() === address.toLowerCase()))
        .toSorted((left, right) => right.minedAt - left.minedAt || right.block - left.block),
  }
}

const caip = (id: number) => `eip155:${id}`

type Call = { readonly id?: unknown; readonly method?: unknown; readonly params?: unknown }

/** A JSON-RPC node (single and batched calls) over a ledger. It has the methods that a native transfer needs. */
function createMemoryNode(ledger: MemoryLedger): (body: unknown) => Promise<unknown> {
  const methods = new Map<string, (params: readonly unknown[]) => unknown>([
    ['eth_chainId', () => numberToHex(ledger.chainId)],
    ['net_version', () => String(ledger.chainId)],
    ['eth_blockNumber', () => numberToHex(ledger.entries.length)],
    ['eth_getBalance', ([address]) => numberToHex(ledger.balanceOf(String(address)))],
    ['eth_getTransactionCount', ([address]) => numberToHex(ledger.nonceOf(String(address)))],
    ['eth_gasPrice', () => numberToHex(gasPrice)],
    ['eth_maxPriorityFeePerGas', () => '0x0'],
    ['eth_estimateGas', () => numberToHex(transferGas)],
    ['eth_getCode', ([address]) => (String(address).toLowerCase() === router ? '0x00' : '0x')],
    ['eth_simulateV1', (params) => simulateSwaps(params, ledger.balanceOf)],
    ['eth_call', () => '0x'],
    ['eth_getBlockByNumber', ([tag]) => block(parseBlockTag(tag, ledger.entries.length))],
    ['eth_sendRawTransaction', ([raw]) => ledger.sendRawTransaction(String(raw) as Hex)],
    ['eth_getTransactionByHash', ([hash]) => found(hash, transaction)],
    ['eth_getTransactionReceipt', ([hash]) => found(hash, receipt)],
  ])

  const found = (hash: unknown, show: (entry: LedgerEntry) => object) => {
    const entry = ledger.entries.find((each) => each.hash === hash)
    return entry ? show(entry) : null
  }

  async function answer({ id = null, method, params }: Call): Promise<object> {
    try {
      const run = methods.get(String(method))
      if (!run) throw unsupportedMethod(String(method))
      return { jsonrpc: '2.0', id, result: await run(Array.isArray(params) ? params : []) }
    } catch (error) {
      const { code, message } = error instanceof ProviderRpcError ? error : { code: -32603, message: String(error) }
      return { jsonrpc: '2.0', id, error: { code, message } }
    }
  }

  return (body) => (Array.isArray(body) ? Promise.all((body as Call[]).map(answer)) : answer(body as Call))
}

const parseBlockTag = (tag: unknown, latest: number) =>
  typeof tag === 'string' && /^0x[\da-f]+$/i.test(tag) ? Number(tag) : latest

const blockHash = (number: number) => keccak256(toHex(`block ${number}`))

const block = (number: number) => ({
  number: numberToHex(number),
  hash: blockHash(number),
  parentHash: number > 0 ? blockHash(number - 1) : zeroHash,
  timestamp: numberToHex(Math.floor(Date.now() / 1_000)),
  baseFeePerGas: numberToHex(gasPrice),
  gasLimit: numberToHex(30_000_000),
  gasUsed: numberToHex(transferGas),
  miner: zeroAddress,
  transactions: [],
})

const toInclusion = ({ hash, block: number, from, to }: LedgerEntry) => ({
  blockHash: blockHash(number),
  blockNumber: numberToHex(number),
  transactionIndex: '0x0',
  from,
  to: to ?? null,
  hash,
})

const transaction = (entry: LedgerEntry) => ({
  ...toInclusion(entry),
  nonce: numberToHex(entry.nonce),
  value: numberToHex(entry.value),
  input: entry.data,
  gas: numberToHex(transferGas),
  gasPrice: numberToHex(entry.gasPrice),
  type: '0x0',
})

const receipt = (entry: LedgerEntry) => ({
  ...toInclusion(entry),
  transactionHash: entry.hash,
  status: '0x1',
  gasUsed: numberToHex(transferGas),
  cumulativeGasUsed: numberToHex(transferGas),
  effectiveGasPrice: numberToHex(entry.gasPrice),
  logs: [],
  logsBloom: `0x${'0'.repeat(512)}`,
  contractAddress: null,
  type: '0x0',
})

/** A mined transaction. Every transaction has its own block. */
export type LedgerEntry = HistoryEntry & { readonly block: number; readonly value: bigint; readonly gasPrice: bigint }

/** Balances and transactions of one chain. Only transfers of the native coin change balances. */
type MemoryLedger = {
  readonly chainId: number
  /** Oldest first. */
  readonly entries: readonly LedgerEntry[]
  /** Base units. */
  balanceOf(address: string): bigint
  nonceOf(address: string): number
  /**
   * Checks and executes a signed transaction.
   *
   * @throws ProviderRpcError with the codes of a node: -32000, -32003 or -32602
   */
  sendRawTransaction(raw: Hex): Promise<Hex>
}

/** Gas used by every transaction. */
const transferGas = 21_000n
/** Constant gas price, in wei. */
export const gasPrice = 1_000_000_000n

/** @param start - balances by address, in base units */
function createMemoryLedger(chainId: number, start: Readonly<Record<string, bigint>>): MemoryLedger {
  const balances = new Map(Object.entries(start).map(([address, value]) => [address.toLowerCase(), value]))
  const entries: LedgerEntry[] = []
  const balanceOf = (address: string) => balances.get(address.toLowerCase()) ?? 0n
  const nonceOf = (address: string) => entries.filter(({ from }) => from.toLowerCase() === address.toLowerCase()).length
  const add = (address: string, value: bigint) => balances.set(address.toLowerCase(), balanceOf(address) + value)

  async function sendRawTransaction(raw: Hex): Promise<Hex> {
    const { from, to, value, data, nonce } = await parseSignedTransaction(raw, chainId)
    if (nonce !== nonceOf(from))
      throw new ProviderRpcError(-32003, nonce < nonceOf(from) ? 'nonce too low' : 'nonce too high')
    if (balanceOf(from) < value + transferGas * gasPrice)
      throw new ProviderRpcError(-32003, 'Insufficient funds for gas * price + value')
    add(from, -value - transferGas * gasPrice)
    if (to) add(to, value)
    const hash = keccak256(raw)
    const ether = { name: 'Ether', symbol: 'ETH', decimals: 18, price: etherPrice }
    entries.push({
      hash,
      chainId: `eip155:${chainId}`,
      minedAt: Date.now(),
      from,
      ...(to && { to }),
      nonce,
      succeeded: true,
      data,
      movements: to && value > 0n ? [{ ...ether, amount: value, from, to }] : [],
      block: entries.length + 1,
      value,
      gasPrice,
    })
    return hash
  }

  return { chainId, entries, balanceOf, nonceOf, sendRawTransaction }
}

/** Constant price of Ether, in USD. */
export const etherPrice = 3_120.5

async function parseSignedTransaction(raw: Hex, chainId: number) {
  try {
    const serializedTransaction = raw as TransactionSerialized
    const { to, value = 0n, data = '0x', nonce = 0, chainId: signedFor } = parseTransaction(serializedTransaction)
    const from: Address = await recoverTransactionAddress({ serializedTransaction })
    if (signedFor === chainId) return { from, to, value, data, nonce }
  } catch {
    throw new ProviderRpcError(-32602, 'failed to decode signed transaction')
  }
  throw new ProviderRpcError(-32000, 'invalid chain id for signer')
}
