import type { ApprovalDescription, ApprovalFacts } from '@portico/headless/approval'

/** What money is told of, by the keys of `facts.tokens`: the coin of a transaction, which pays its fee, and the tokens that move. */
export function listPricedAssets({ kind, actions }: ApprovalDescription, facts?: ApprovalFacts): readonly string[] {
  const simulation = facts?.simulation
  const changes = simulation && 'changes' in simulation ? simulation.changes : []
  const moved = [
    ...actions.flatMap((action) => (action.type === 'transfer' ? [action.asset] : [])),
    ...changes.map(({ asset }) => asset),
  ]
  const isPaid = kind === 'transaction' || kind === 'transactions'
  const keys = moved.flatMap((asset) =>
    asset.type === 'nft' ? [] : [asset.type === 'native' ? 'native' : asset.address],
  )
  return [...new Set([...(isPaid ? ['native'] : []), ...keys])]
}
