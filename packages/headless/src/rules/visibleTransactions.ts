import type { CaipNetworkId } from '../entities/caip.js'
import type { Transaction } from '../entities/transactionSchema.js'

/** What the filter looks at. */
export type FilteredTransaction = {
  readonly metadata: Pick<Transaction['metadata'], 'chain'>
  readonly transfers: readonly Pick<Transaction['transfers'][number], 'nft_info'>[]
}

const isSpam = ({ transfers }: FilteredTransaction): boolean =>
  transfers.length > 0 && transfers.every(({ nft_info }) => nft_info?.flags.is_spam === true)

/** Transactions of the connected network, without those that move nothing but spam NFTs (specification §5). */
export const visibleTransactions = <Shown extends FilteredTransaction>(
  transactions: readonly Shown[],
  { caipNetworkId }: { readonly caipNetworkId: CaipNetworkId },
): readonly Shown[] =>
  transactions.filter((transaction) => transaction.metadata.chain === caipNetworkId && !isSpam(transaction))
