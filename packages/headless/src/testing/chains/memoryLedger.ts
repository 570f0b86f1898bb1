import {
  type Address,
  type Hex,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerialized,
} from 'viem'
import { ProviderRpcError } from '../wallets/jsonRpc.js'
import type { HistoryEntry } from './chainSource.js'

/** A transaction with the block it is in; every transaction has a block of its own. */
export type LedgerEntry = HistoryEntry & { readonly block: number; readonly value: bigint; readonly gasPrice: bigint }

/** Balances and transactions of one chain in memory. Only plain transfers of the native coin change anything. */
export type MemoryLedger = {
  readonly chainId: number
  /** Oldest first. */
  readonly entries: readonly LedgerEntry[]
  /** Base units. */
  balanceOf(address: string): bigint
  nonceOf(address: string): number
  /** Takes a signed transaction. @throws ProviderRpcError as a node would */
  sendRawTransaction(raw: Hex): Promise<Hex>
}

/** Gas of every transaction. */
export const transferGas = 21_000n
/** Wei for a unit of gas, always the same. */
export const gasPrice = 1_000_000_000n

/** A chain whose accounts start with these balances (base units). */
export function createMemoryLedger(chainId: number, start: Readonly<Record<string, bigint>>): MemoryLedger {
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

/** USD for one Ether, invented. */
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
