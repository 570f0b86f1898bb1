import {
  type ListedTransaction,
  type PendingSwap,
  type PendingTransfer,
  useNetwork,
  usePendingTransactions,
} from '@portico/headless'
import { formatAmount, formatRelativeTime, safeLink } from '@portico/headless/rules'
import { useContext, useEffect, useState } from 'react'
import { IconButton } from '../../components/buttons/Button.js'
import { Ltr } from '../../components/basics.js'
import { BadgedIcon, IconBadge } from '../../components/icons/badgedIcons.js'
import { TokenIcon } from '../../components/icons/TokenIcon.js'
import { List, Row, SectionHeading } from '../../components/list/List.js'
import { closeIcon, externalIcon, pendingIcon } from '../../icons/modal.js'
import { LocaleContext, type Translate, useTranslate } from '../../messages/useTranslate.js'
import { formatCompactAmount } from '../../shell/format.js'

/** Current time in epoch ms, updated once a minute: for relative times such as "5 min". */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** What is known of a transaction that has not ended. */
function statusOf(transaction: ListedTransaction) {
  const { status, isUnknown } = transaction
  const taken = transaction.hash ?? (transaction.kind === 'calls' ? transaction.callsId : undefined)
  if (status === 'pending') return 'account.confirming'
  if (isUnknown) return 'account.unknown'
  return taken === undefined ? 'account.asked' : 'account.handedOver'
}

const amountText = ({ amount, token }: PendingTransfer | PendingSwap, locale: string) =>
  `${formatCompactAmount(formatAmount(amount, token.decimals), locale)} ${token.symbol}`

function nameOf(transaction: ListedTransaction, t: Translate): string {
  switch (transaction.kind) {
    case 'send':
      return t('account.sending')
    case 'swap':
      return t('account.swapping', { to: transaction.toSymbol })
    case 'approval':
      return t('account.allowing')
    default:
      return t('account.transaction')
  }
}

/** Props of `PendingRow`. */
export type PendingRowProps = {
  readonly transaction: ListedTransaction
  /** Epoch ms. */
  readonly now: number
  readonly onDismiss: () => void
}

/** One transaction: amount, status, and a link to the explorer; one that nobody can tell about can be removed. */
function PendingRow({ transaction, now, onDismiss }: PendingRowProps) {
  const t = useTranslate()
  const { locale } = useContext(LocaleContext)
  const { network, networks } = useNetwork()
  const { caipNetworkId, time, isUnknown, explorerUrl } = transaction
  const own = networks.find((one) => one.caipNetworkId === caipNetworkId)
  const token = 'token' in transaction ? transaction.token : undefined
  const amount = 'token' in transaction ? amountText(transaction, locale) : undefined
  const symbol = token?.symbol ?? own?.nativeCurrency.symbol
  const explorer = safeLink(explorerUrl)
  return (
    <Row
      leading={
        <BadgedIcon badge={<IconBadge icon={pendingIcon} />}>
          <TokenIcon symbol={symbol ?? ''} isNative={!token?.address} />
        </BadgedIcon>
      }
      name={nameOf(transaction, t)}
      sub={[t(statusOf(transaction)), own !== network && own?.name].filter(Boolean).join(' · ')}
      end={amount && <Ltr>{transaction.kind === 'approval' ? amount : `\u2212${amount}`}</Ltr>}
      endSub={formatRelativeTime(time, now, locale)}
      {...(explorer && { href: explorer, trailingIcon: externalIcon })}
      action={
        isUnknown && (
          <IconButton
            icon={closeIcon}
            label={t('account.dismiss', { amount: amount ?? t('account.transaction') })}
            onClick={onDismiss}
          />
        )
      }
    />
  )
}

/** What the account handed over to its wallet, until it is known how it ended. */
export function PendingTransactions() {
  const t = useTranslate()
  const { pending, dismiss } = usePendingTransactions()
  const now = useNow()
  if (pending.length === 0) return null
  return (
    <>
      <SectionHeading>{t('account.pending')}</SectionHeading>
      <List label={t('account.pending')}>
        {pending.map((transaction) => (
          <PendingRow
            key={transaction.id}
            transaction={transaction}
            now={Math.max(now, transaction.time)}
            onDismiss={() => void dismiss(transaction.id)}
          />
        ))}
      </List>
    </>
  )
}
