import type { ApprovalAction, ApprovalAsset, ApprovalChange, ApprovalFacts } from '@portico/headless/approval'
import { isSameAddress, isSameAsset } from './assets.js'

type Action<Type extends ApprovalAction['type']> = Extract<ApprovalAction, { readonly type: Type }>

/** How a request changes what the account holds, or who may move it. */
export type Change =
  /** `to`: the only one who gets it. */
  | {
      readonly type: 'out' | 'in'
      readonly asset: ApprovalAsset
      readonly amount: string
      readonly to?: string | undefined
    }
  | Action<'transfer'>
  | Action<'allowance'>
  | Action<'operator'>

const isTransfer = (action: ApprovalAction): action is Action<'transfer'> => action.type === 'transfer'
const isPermission = (action: ApprovalAction): action is Action<'allowance' | 'operator'> =>
  action.type === 'allowance' || action.type === 'operator'

const native = { type: 'native' } as const

/** The coins that go along with calls and new contracts, which are told beside. */
const coinsOf = (actions: readonly ApprovalAction[]) =>
  actions.flatMap((action) =>
    (action.type === 'call' || action.type === 'create') && action.value !== '0'
      ? [{ type: 'out' as const, asset: native, amount: action.value }]
      : [],
  )

/** The only one who gets an asset. */
function recipientOf(asset: ApprovalAsset, transfers: readonly Action<'transfer'>[]): string | undefined {
  const all = new Set(transfers.filter((transfer) => isSameAsset(transfer.asset, asset)).map(({ to }) => to))
  return all.size === 1 ? [...all][0] : undefined
}

/**
 * What a node says of the request, as far as no less leaves than the request says itself: nodes can lie, and contracts can tell that they
 * are only tried.
 */
function estimatesOf(
  changes: readonly ApprovalChange[],
  leaving: readonly Pick<ApprovalChange, 'asset' | 'amount'>[],
): readonly ApprovalChange[] {
  return changes.filter(({ direction, asset, amount }) => {
    const told = leaving.filter((each) => isSameAsset(each.asset, asset))
    const least = told.reduce((sum, each) => sum + BigInt(each.amount), 0n)
    return least === 0n || (direction === 'out' && BigInt(amount) >= least)
  })
}

/**
 * What changes, outgoing first. What a node says that would leave or arrive, with the recipient that the request names; a transfer of
 * which the node says nothing as the request says it.
 */
export function changesOf(
  actions: readonly ApprovalAction[],
  facts: Pick<ApprovalFacts, 'simulation' | 'owners'> | undefined,
  account: string,
): readonly Change[] {
  const isOwn = (address: string) => isSameAddress(facts?.owners?.[address] ?? address, account)
  const transfers = actions.filter(isTransfer)
  const away = transfers.filter(({ to }) => !isOwn(to))
  const coins = coinsOf(actions)
  const sent = away.filter(({ from }) => isOwn(from))
  const { simulation } = facts ?? {}
  // Coins that go along with a call may come back in it, so all of a request is believed of them.
  const leaving = simulation?.status === 'partial' ? [...sent, ...coins] : sent
  const estimates = estimatesOf(simulation && 'changes' in simulation ? simulation.changes : [], leaving)
  const isEstimated = ({ asset }: { readonly asset: ApprovalAsset }) =>
    estimates.some((estimate) => isSameAsset(estimate.asset, asset))
  const known = estimates.map(({ direction, asset, amount }): Change => {
    // Coins that go along with a call go to its contract.
    const isShared = asset.type === 'native' && coins.length > 0
    return { type: direction, asset, amount, to: direction === 'in' || isShared ? undefined : recipientOf(asset, away) }
  })
  const told = transfers.map((transfer): Exclude<Change, { type: 'operator' }> => {
    const { asset, amount, from, to } = transfer
    if (isOwn(from)) return { type: 'out', asset, amount, to }
    return isOwn(to) ? { type: 'in', asset, amount } : transfer
  })
  const unknown = [...told, ...coins].filter((change) => !isEstimated(change))
  const rank = ({ type }: Change) => (type === 'out' ? 0 : type === 'in' ? 2 : 1)
  return [...[...known, ...unknown].toSorted((one, other) => rank(one) - rank(other)), ...actions.filter(isPermission)]
}
