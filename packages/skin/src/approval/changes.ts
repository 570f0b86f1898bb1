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

/** The coins that go along with a call. */
function coinsOf(action: ApprovalAction, from: string): readonly Action<'transfer'>[] {
  if (action.type !== 'call' || action.value === '0') return []
  return [{ type: 'transfer', asset: { type: 'native' }, amount: action.value, from, to: action.to }]
}

/** The only one who gets an asset. */
function recipientOf(asset: ApprovalAsset, transfers: readonly Action<'transfer'>[]): string | undefined {
  const all = new Set(transfers.filter((transfer) => isSameAsset(transfer.asset, asset)).map(({ to }) => to))
  return all.size === 1 ? [...all][0] : undefined
}

/** What a node says of the request; of a part of it only what is no less than the request says itself. */
function estimatesOf(
  simulation: ApprovalFacts['simulation'] | undefined,
  away: readonly Action<'transfer'>[],
): readonly ApprovalChange[] {
  if (simulation?.status === 'success') return simulation.changes
  if (simulation?.status !== 'partial') return []
  return simulation.changes.filter(({ direction, asset, amount }) => {
    const told = away.filter((transfer) => isSameAsset(transfer.asset, asset))
    return direction === 'in' || BigInt(amount) >= told.reduce((sum, transfer) => sum + BigInt(transfer.amount), 0n)
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
  const transfers = [...actions.filter(isTransfer), ...actions.flatMap((action) => coinsOf(action, account))]
  const away = transfers.filter(({ to }) => !isOwn(to))
  const estimated = estimatesOf(facts?.simulation, away)
  const known = estimated.map(({ direction, asset, amount }): Change => ({
    type: direction,
    asset,
    amount,
    to: direction === 'out' ? recipientOf(asset, away) : undefined,
  }))
  const told = transfers
    .filter(({ asset }) => !estimated.some((change) => isSameAsset(change.asset, asset)))
    .map((transfer): Change => {
      const { asset, amount, from, to } = transfer
      if (isOwn(from)) return { type: 'out', asset, amount, to }
      return isOwn(to) ? { type: 'in', asset, amount } : transfer
    })
  const rank = ({ type }: Change) => (type === 'out' ? 0 : type === 'in' ? 2 : 1)
  return [...[...known, ...told].toSorted((one, other) => rank(one) - rank(other)), ...actions.filter(isPermission)]
}
