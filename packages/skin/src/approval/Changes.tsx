import type { ApprovalAsset } from '@portico/headless/approval'
import { type ReactNode, useContext } from 'react'
import { Ltr, Skeleton, VisuallyHidden } from '../components/basics.js'
import { Avatar } from '../components/icons/Avatar.js'
import { TokenIcon } from '../components/icons/TokenIcon.js'
import { Badge, SectionHeading } from '../components/list/List.js'
import { AmountSummary, AmountSummaryLine } from '../components/list/Summary.js'
import { LocaleContext, useTranslate } from '../messages/useTranslate.js'
import { useApproval } from './ApprovalContext.js'
import * as css from './approval.css.js'
import { type Change, changesOf } from './changes.js'
import { Party } from './Party.js'
import { isLoading, isTransaction } from './readRequest.js'
import { useAssetText } from './useAssetText.js'

/** The latest time that a date can be, in s since 1970. */
const lastTime = 8.64e12

/** Picture of an asset; of a picture from elsewhere only what came with the request, so that nobody learns of it. */
function AssetIcon({ asset }: { readonly asset: ApprovalAsset }) {
  const { find, kindOf } = useAssetText()
  const imageUrl = find(asset)?.imageUrl
  return (
    <TokenIcon
      symbol={find(asset)?.symbol ? kindOf(asset) : '?'}
      src={imageUrl?.startsWith('data:') ? imageUrl : undefined}
      isNative={asset.type === 'native'}
    />
  )
}

/** Until when somebody may spend. */
function Until({ time }: { readonly time: number }) {
  const t = useTranslate()
  const { locale } = useContext(LocaleContext)
  if (time >= lastTime) return t('approval.forever')
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', numberingSystem: 'latn' }).format(time * 1000)
  return t('approval.until', { date })
}

type LineProps = { readonly change: Change }

/** Who may spend or move something from now on, or no longer. */
function PermissionLine({ change }: { readonly change: Extract<Change, { type: 'allowance' | 'operator' }> }) {
  const t = useTranslate()
  const { amountOf, kindOf } = useAssetText()
  if (change.type === 'operator') {
    const { collection, operator, isAllowed } = change
    const asset = { type: 'nft', address: collection } as const
    return (
      <AmountSummaryLine
        label={t(isAllowed ? 'approval.operated' : 'approval.notOperated')}
        amount={<Ltr>{t('approval.all', { asset: kindOf(asset) })}</Ltr>}
        icon={<AssetIcon asset={asset} />}
      >
        <Party label={t('approval.by')} address={operator} />
      </AmountSummaryLine>
    )
  }
  const { asset, amount, spender, expiresAt, isAdded } = change
  const isRevoked = amount === '0'
  return (
    <AmountSummaryLine
      label={t(isRevoked ? 'approval.notAllowed' : isAdded ? 'approval.allowedMore' : 'approval.allowed')}
      amount={<Ltr>{isRevoked ? kindOf(asset) : amountOf(asset, amount)}</Ltr>}
      sub={expiresAt !== undefined && !isRevoked && <Until time={expiresAt} />}
      icon={<AssetIcon asset={asset} />}
    >
      <Party label={t('approval.by')} address={spender} />
    </AmountSummaryLine>
  )
}

/** One change. */
function ChangeLine({ change }: LineProps) {
  const t = useTranslate()
  const { amountOf, valueOf } = useAssetText()
  if (change.type === 'allowance' || change.type === 'operator') return <PermissionLine change={change} />
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
export function Changes() {
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
        <ChangeLine key={index} change={change} />
      ))}
    </AmountSummary>,
  )
}
