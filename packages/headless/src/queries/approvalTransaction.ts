import { networkIdOf } from '../chains/chainAdapter.js'
import type { Client } from '../client/client.js'
import type { ApprovalTransaction } from '../services/convertTransactions.js'
import { answerOf, blockchainOf, hasProject } from './blockchain.js'
import { type Query, retried, unkept } from './query.js'
import { canBeSwapped, noSwaps, type TokenPair } from './tokenPair.js'

/**
 * The approval a swap needs first, as the service builds it; which token it approves is for the caller to check (wire
 * facts, section 15.3). Fails where nobody swaps: `Network not supported for Swaps`.
 */
export function approvalTransactionQuery(client: Client, pair: TokenPair | undefined): Query<ApprovalTransaction> {
  const { account, from, to } = pair ?? {}
  return {
    ...retried,
    ...unkept,
    queryKey: ['approvalTransaction', account, from, to, ...blockchainOf(client)],
    enabled: pair !== undefined && hasProject(client),
    queryFn: ({ signal }) =>
      answerOf(client, {
        about: pair && canBeSwapped(pair) ? pair : undefined,
        caipNetworkId: account && networkIdOf(account),
        area: 'swaps',
        none: noSwaps,
        async ask({ account: userAddress, ...tokens }) {
          const { buildApproval } = await import('../services/convertTransactions.js')
          return buildApproval(client.options, { ...tokens, userAddress, signal })
        },
      }),
  }
}
