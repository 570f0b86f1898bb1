import { formatUnits } from 'viem'
import type { HistoryEntry, Movement } from '../chains/chainSource.js'

const approveSelector = '0x095ea7b3'
const isSame = (left: string | undefined, right: string) => left?.toLowerCase() === right.toLowerCase()

/** A transaction as the history call words it for one account (wire facts, section 5.3). */
export function toTransaction(entry: HistoryEntry, account: string, iconUrl: (symbol: string) => string): object {
  const { hash, chainId, minedAt, from, to, nonce, succeeded, movements } = entry
  const own = movements.filter((movement) => isSame(movement.from, account) || isSame(movement.to, account))
  return {
    id: hash,
    metadata: {
      operationType: operation(entry, own, account),
      hash,
      minedAt: new Date(minedAt).toISOString(),
      sentFrom: from,
      sentTo: to ?? '',
      status: succeeded ? 'confirmed' : 'failed',
      nonce,
      chain: chainId,
    },
    transfers: own.map((movement) => ({
      direction: direction(movement, account),
      quantity: { numeric: formatUnits(movement.amount, movement.decimals) },
      fungible_info: { name: movement.name, symbol: movement.symbol, icon: { url: iconUrl(movement.symbol) } },
      price: movement.price,
      value: Number(formatUnits(movement.amount, movement.decimals)) * movement.price,
    })),
  }
}

function direction({ from, to }: Movement, account: string): 'in' | 'out' | 'self' {
  if (!isSame(from, account)) return 'in'
  return isSame(to, account) ? 'self' : 'out'
}

function operation({ from, to, data }: HistoryEntry, own: readonly Movement[], account: string): string {
  if (!isSame(from, account)) return 'receive'
  if (to === undefined) return 'deploy'
  if (own.some((movement) => isSame(movement.from, account))) return 'send'
  if (data.startsWith(approveSelector)) return 'approve'
  return data === '0x' ? 'send' : 'execute'
}
