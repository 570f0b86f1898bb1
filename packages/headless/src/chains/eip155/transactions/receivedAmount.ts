import { type Address, type Hash, parseEventLogs, erc20Abi } from 'viem'
import { getBalance, getTransactionCount, getTransactionReceipt } from 'viem/actions'
import { isSameAddress } from '../../../rules/address/address.js'
import type { ReceivedDetails } from '../../adapter.js'
import type { PublicClient } from '../publicClient.js'
import { paidFee } from './paidFee.js'

type Receipt = Awaited<ReturnType<typeof getTransactionReceipt>>

/** What moved of a token, by its events. */
function movedByEvents({ logs }: Receipt, owner: string, token: string): bigint {
  const transfers = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs })
  return transfers
    .filter(({ address }) => isSameAddress(address, token))
    .map(({ args: { from, to, value } }) => {
      const sides = [isSameAddress(to, owner) ? value : 0n, isSameAddress(from, owner) ? value : 0n] as const
      return sides[0] - sides[1]
    })
    .reduce((sum, value) => sum + value, 0n)
}

/**
 * What moved of the native coin, which leaves no event; `undefined` when the account sent more than this in the block, or did
 * not pay for the transaction itself.
 */
async function movedByBalance(client: PublicClient, receipt: Receipt, owner: Address): Promise<bigint | undefined> {
  const { blockNumber } = receipt
  const at = [blockNumber - 1n, blockNumber] as const
  const [[before, after], [sentBefore, sentAfter]] = await Promise.all([
    Promise.all(at.map((block) => getBalance(client, { address: owner, blockNumber: block }))),
    Promise.all(at.map((block) => getTransactionCount(client, { address: owner, blockNumber: block }))),
  ])
  if (before === undefined || after === undefined || sentBefore === undefined || sentAfter === undefined)
    return undefined
  const fee = paidFee(receipt, owner)
  if (fee === undefined || sentAfter - sentBefore !== 1) return undefined
  return after - before + fee
}

/** What an account received by a transaction that is in a block; `undefined` when the node cannot tell. */
export async function readReceivedAmount(
  client: PublicClient,
  { hash, owner, token }: ReceivedDetails,
): Promise<bigint | undefined> {
  const receipt = await getTransactionReceipt(client, { hash: hash as Hash })
  const moved = token ? movedByEvents(receipt, owner, token) : await movedByBalance(client, receipt, owner as Address)
  return moved !== undefined && moved > 0n ? moved : undefined
}
