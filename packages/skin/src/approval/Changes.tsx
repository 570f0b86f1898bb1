import type { ReactNode } from 'react'
import { Ltr, Skeleton, VisuallyHidden } from '../components/basics.js'
import { Avatar } from '../components/icons/Avatar.js'
import { Badge, SectionHeading } from '../components/list/List.js'
import { AmountSummary, AmountSummaryLine } from '../components/list/Summary.js'
import { useTranslate } from '../messages/useTranslate.js'
import { useApproval } from './ApprovalContext.js'
import * as css from './approval.css.js'
import { AssetIcon } from './AssetIcon.js'
import { type Change, changesOf } from './changes.js'
import type { LimitEditing } from './limitEditing.js'
import { Party } from './Party.js'
import { PermissionLine } from './PermissionLine.js'
import { isLoading, isTransaction } from './readRequest.js'
import { useAssetText } from './useAssetText.js'

type LineProps = { readonly change: Change; readonly editing: LimitEditing }

/** One change. */
function ChangeLine({ change, editing }: LineProps) {
  const t = useTranslate()
  const { amountOf, valueOf } = useAssetText()
  if (change.type === 'allowance' || change.type === 'operator') return <PermissionLine {...{ change, editing }} />
  const { type, asset, amount, to } = change
  const exact = amountOf(asset, amount)
  const money = valueOf(asset, amount)
  const isCounted = asset.type !== 'nft'
  const words = { in: 'approval.arrives', out: 'approval.leaves', transfer: 'approval.moves' } as const
  return (
    <>
      <AmountSummaryLine
        label={t(words[type])}
        amount={
          type === 'in' ? (
            <span className={css.arrives}>
              <Ltr>{isCounted ? `+${exact}` : exact}</Ltr>
            </span>
          ) : (
            <Ltr>{type === 'out' && isCounted ? `\u2212${exact}` : exact}</Ltr>
          )
        }
        sub={money && <Ltr>{money}</Ltr>}
        icon={<AssetIcon asset={asset} />}
      >
        {type === 'transfer' && <Party label={t('approval.from')} address={change.from} />}
      </AmountSummaryLine>
      {to !== undefined && <RecipientLine address={to} />}
    </>
  )
}

/** Who gets it, with a word on an address that nothing was sent to before; of an account of a token, whose it is. */
function RecipientLine({ address }: { readonly address: string }) {
  const t = useTranslate()
  const { facts, risks } = useApproval()
  const owner = facts?.owners?.[address]
  const isNew = risks.some((risk) => risk.code === 'firstContact' && risk.address === address)
  return (
    <AmountSummaryLine
      label={t(isNew ? 'approval.toFirstTime' : 'approval.to')}
      icon={<Avatar address={owner ?? address} />}
    >
      <Party address={owner ?? address} />
      {owner !== undefined && <Party label={t('approval.tokenAccount')} address={address} />}
    </AmountSummaryLine>
  )
}

/** In the places of the changes that are read. */
function LoadingLines({ count }: { readonly count: number }) {
  const t = useTranslate()
  return (
    <AmountSummary>
      {Array.from({ length: count }, (_, index) => (
        <AmountSummaryLine
          key={index}
          label={<Skeleton shape="sub" />}
          amount={<Skeleton shape="name" />}
          icon={<Skeleton shape="circle" />}
        />
      ))}
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
    </AmountSummary>
  )
}

const wrap = (badge: ReactNode, heading: string, lines: ReactNode) => (
  <>
    <SectionHeading action={badge}>{heading}</SectionHeading>
    {lines}
  </>
)

/** What the request changes in what the account holds, and in who may move it. */
export function Changes({ editing }: { readonly editing: LimitEditing }) {
  const t = useTranslate()
  const approval = useApproval()
  const { facts, description, request } = approval
  const changes = changesOf(description.actions, facts, request.address)
  // What somebody may do from now on is said by the request itself.
  const isEstimated =
    isTransaction(description) &&
    (facts?.simulation.status === 'success' || facts?.simulation.status === 'partial') &&
    (changes.length === 0 || changes.some(({ type }) => type === 'in' || type === 'out'))
  const heading = t('approval.changes')
  if (isLoading(approval)) return wrap(null, heading, <LoadingLines count={Math.min(Math.max(changes.length, 1), 3)} />)
  if (changes.length === 0 && (!isEstimated || description.refusal)) return null
  return wrap(
    isEstimated && <Badge tone="warning">{t('approval.estimated')}</Badge>,
    heading,
    <AmountSummary>
      {changes.length === 0 && <p className={css.noChange}>{t('approval.noChange')}</p>}
      {changes.map((change, index) => (
        <ChangeLine key={index} {...{ change, editing }} />
      ))}
    </AmountSummary>,
  )
}
