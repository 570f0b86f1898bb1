import { useContext, useEffect, useRef } from 'react'
import { Ltr } from '../components/basics.js'
import { TextButton } from '../components/buttons/Button.js'
import { AmountSummaryLine } from '../components/list/Summary.js'
import { LocaleContext, Trans, useTranslate } from '../messages/useTranslate.js'
import { useApproval } from './ApprovalContext.js'
import * as css from './approval.css.js'
import { AssetIcon } from './AssetIcon.js'
import type { Change } from './changes.js'
import { LimitForm } from './LimitForm.js'
import { limitableCall, type LimitEditing } from './limitEditing.js'
import { Party } from './Party.js'
import { useAssetText } from './useAssetText.js'

type Of<Type extends Change['type']> = Extract<Change, { readonly type: Type }>

/** The latest time that a date can be, in s since 1970. */
const lastTime = 8.64e12

/** Until when somebody may spend. */
function Until({ time }: { readonly time: number }) {
  const t = useTranslate()
  const { locale } = useContext(LocaleContext)
  if (time >= lastTime) return t('approval.forever')
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', numberingSystem: 'latn' }).format(time * 1000)
  return t('approval.until', { date })
}

/** Who may move all of a collection from now on, or no longer. */
function OperatorLine({ change: { collection, operator, isAllowed } }: { readonly change: Of<'operator'> }) {
  const t = useTranslate()
  const { kindOf } = useAssetText()
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

const labels = {
  token: { isNone: 'approval.notAllowed', isAdded: 'approval.allowedMore', isGiven: 'approval.allowed' },
  nft: { isNone: 'approval.notOperated', isAdded: 'approval.operated', isGiven: 'approval.operated' },
} as const

/** What the site asked for, where it is another amount than `change`. */
function useRequested({ call, amount }: Of<'allowance'>): string | undefined {
  const { requested } = useApproval()
  const { amountOf } = useAssetText()
  const asked = requested?.actions.find(
    (action): action is Of<'allowance'> =>
      action.type === 'allowance' && action.call !== undefined && action.call === call,
  )
  return asked && asked.amount !== amount ? amountOf(asked.asset, asked.amount) : undefined
}

type AllowanceLineProps = { readonly change: Of<'allowance'>; readonly editing: LimitEditing }

/** Who may spend some of a token, or move an NFT, from now on, or no longer. */
function AllowanceLine({ change, editing: { edited, edit, save } }: AllowanceLineProps) {
  const t = useTranslate()
  const approval = useApproval()
  const { find, amountOf, kindOf } = useAssetText()
  const requested = useRequested(change)
  const button = useRef<HTMLButtonElement>(null)
  const { asset, amount, spender, expiresAt, isAdded } = change
  const token = find(asset)
  const isRevoked = amount === '0' && !isAdded
  const call = limitableCall(change, approval)
  const isEdited = call !== undefined && edited === call
  const isLeft = useRef(false)
  useEffect(() => {
    if (isLeft.current) button.current?.focus()
    isLeft.current = false
  }, [isEdited])
  const { isNone, isAdded: isMore, isGiven } = labels[asset.type === 'nft' ? 'nft' : 'token']
  return (
    <>
      <AmountSummaryLine
        label={t(isRevoked ? isNone : isAdded ? isMore : isGiven)}
        amount={<Ltr>{isRevoked ? kindOf(asset) : amountOf(asset, amount)}</Ltr>}
        sub={
          <>
            {expiresAt !== undefined && !isRevoked && (
              <span className={css.block}>
                <Until time={expiresAt} />
              </span>
            )}
            {requested !== undefined && !isEdited && (
              <span className={css.block}>
                <Trans message="approval.requested" values={{ amount: <Ltr>{requested}</Ltr> }} />
              </span>
            )}
            {call !== undefined && !isEdited && (
              <TextButton
                ref={button}
                aria-label={t('approval.editLimitOf', { token: kindOf(asset) })}
                onClick={() => edit(call)}
              >
                {t('approval.editLimit')}
              </TextButton>
            )}
          </>
        }
        icon={<AssetIcon asset={asset} />}
      >
        <Party label={t('approval.by')} address={spender} />
      </AmountSummaryLine>
      {isEdited && token && (
        <LimitForm
          symbol={kindOf(asset)}
          decimals={token.decimals}
          amount={amount === 'unlimited' ? undefined : BigInt(amount)}
          requested={requested}
          onSave={(limit) => save(call, limit)}
          onCancel={() => {
            isLeft.current = true
            edit(undefined)
          }}
        />
      )}
    </>
  )
}

/** Who may spend or move something from now on, or no longer. */
export const PermissionLine = ({
  change,
  editing,
}: {
  readonly change: Of<'allowance' | 'operator'>
  readonly editing: LimitEditing
}) =>
  change.type === 'operator' ? <OperatorLine change={change} /> : <AllowanceLine change={change} editing={editing} />
