import { approvalFactsLimits } from '../../../constants/approvalFacts.js'
import type { ApprovalChange, ApprovalSimulation } from '../../../entities/approval.js'
import { bytesToBase64 } from '../../../rules/encoding.js'
import type { AskNode } from '../../approvalNode.js'
import type { ParsedMessage } from '../rawTransaction.js'
import { parseTokenAccount } from '../splToken.js'
import { toRevertError } from '../waitForTransaction.js'
import { messageFee } from './messageFee.js'
import { type HeldAccount, simulatedAccountsSchema } from './nodeReplies.js'
import { accountView, lookUpWritable, readAccounts } from './readAccounts.js'

/** An account of the transaction, before and after it. */
type Pair = { readonly address: string; readonly before: HeldAccount; readonly after: HeldAccount }

/** How much of which mint an owner has more than before; of each account, what left it and what is in it now. */
function sumTokens(pairs: readonly Pair[], owner: string): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  const add = (account: HeldAccount, sign: bigint) => {
    const holding = parseTokenAccount(account)
    if (holding?.owner === owner) sums.set(holding.mint, (sums.get(holding.mint) ?? 0n) + sign * holding.amount)
  }
  for (const { before, after } of pairs) {
    add(before, -1n)
    add(after, 1n)
  }
  return sums
}

/** What the transaction changed for the account besides its fee: an asset each, the coin first. */
function listChanges(pairs: readonly Pair[], address: string, fee: bigint): readonly ApprovalChange[] {
  const own = pairs.find((pair) => pair.address === address)
  const coins = own ? (own.after?.lamports ?? 0n) - (own.before?.lamports ?? 0n) + fee : 0n
  const sums = [
    { asset: { type: 'native' }, amount: coins } as const,
    ...[...sumTokens(pairs, address)].map(([mint, amount]) => ({
      asset: { type: 'token' as const, address: mint },
      amount,
    })),
  ]
  return sums.flatMap(({ asset, amount }) => {
    if (amount === 0n) return []
    return [{ asset, direction: amount > 0n ? 'in' : 'out', amount: String(amount > 0n ? amount : -amount) } as const]
  })
}

/**
 * Runs a transaction on the node without sending it, and compares what its accounts hold before and after it.
 *
 * @throws RangeError when it has more accounts than a node reads at once; rejects when the node does not tell
 */
export async function simulateTransaction(
  ask: AskNode,
  bytes: Uint8Array,
  message: ParsedMessage,
  address: string,
): Promise<ApprovalSimulation> {
  const addresses = [...message.writable, ...(await lookUpWritable(ask, message.tables))]
  if (addresses.length > approvalFactsLimits.accounts) throw new RangeError('fewer accounts are expected')
  const accounts = { encoding: 'base64', addresses }
  const options = { ...accountView, sigVerify: false, replaceRecentBlockhash: true, accounts }
  const [before, { value }] = await Promise.all([
    readAccounts(ask, addresses),
    ask('simulateTransaction', [bytesToBase64(bytes), options], simulatedAccountsSchema(addresses.length)),
  ])
  if (!('accounts' in value)) {
    const { reason } = toRevertError(value.err)
    return { status: 'failure', ...(reason !== undefined && { reason }) }
  }
  const after = value.accounts
  const pairs = addresses.map((place, index) => ({
    address: place,
    before: before[index] ?? null,
    after: after[index] ?? null,
  }))
  const fee = message.feePayer === address ? messageFee(message) : 0n
  return { status: 'success', changes: listChanges(pairs, address, fee) }
}
