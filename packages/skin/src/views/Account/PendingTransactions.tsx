import {
  type ListedTransaction,
  type PendingSwap,
  type PendingTransfer,
  useNetwork,
  usePendingTransactions,
} from '@portico/headless'
import { formatAmount, formatRelativeTime } from '@portico/headless/rules'
import { useContext, useEffect, useState } from 'react'
import { IconButton } from '../../components/buttons/Button.js'
import { Ltr } from '../../components/basics.js'
import { BadgedIcon, IconBadge } from '../../components/icons/badgedIcons.js'
import { TokenIcon } from '../../components/icons/TokenIcon.js'
import { List, Row, SectionHeading } from '../../components/list/List.js'
import { closeIcon, externalIcon, pendingIcon } from '../../icons/modal.js'
import { LocaleContext, type Translate, useTranslate } from '../../messages/useTranslate.js'
import { formatCompactAmount, formatExactAmount } from '../../shell/format.js'

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

/** The amount with its symbol; `format` writes its number. */
function amountText(
  { amount, token }: PendingTransfer | PendingSwap,
  locale: string,
  format: typeof formatCompactAmount,
): string {
  const { decimals, symbol, nft } = token
  if (nft?.standard === 'ERC721') return symbol
  return `${format(formatAmount(amount, decimals), locale)}${nft ? ' ×' : ''} ${symbol}`
}

function nameOf(transaction: ListedTransaction, t: Translate): string {
  switch (transaction.kind) {
    case 'send':
      return t('account.sending')
    case 'swap':
      return t('account.swapping', { to: transaction.toSymbol })
    case 'approval':
      return t(transaction.amount === 0n ? 'account.resetting' : 'account.approving')
    default:
      return t('account.transaction')
  }
}

const lostNames: Partial<
  Record<ListedTransaction['status'], 'account.replaced' | 'account.dropped' | 'account.expired'>
> = { replaced: 'account.replaced', dropped: 'account.dropped', expired: 'account.expired' }

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
  const { caipNetworkId, time, isUnknown, status, explorerUrl, replacedByUrl } = transaction
  const lostName = lostNames[status]
  const own = networks.find((one) => one.caipNetworkId === caipNetworkId)
  const token = 'token' in transaction ? transaction.token : undefined
  const [amount, exact] =
    'token' in transaction
      ? [formatCompactAmount, formatExactAmount].map((format) => amountText(transaction, locale, format))
      : []
  const symbol = token?.symbol ?? own?.nativeCurrency.symbol
  const icon = <TokenIcon symbol={symbol ?? ''} isNative={!token?.address} />
  // Nothing left the account, or not yet for the swap.
  const isUnsigned = lostName || transaction.kind === 'approval'
  const explorer = replacedByUrl ?? explorerUrl
  return (
    <Row
      leading={lostName ? icon : <BadgedIcon badge={<IconBadge icon={pendingIcon} />}>{icon}</BadgedIcon>}
      name={lostName ? t(lostName) : nameOf(transaction, t)}
      sub={[!lostName && t(statusOf(transaction)), own !== network && own?.name].filter(Boolean).join(' · ')}
      end={amount && <Ltr title={exact}>{isUnsigned ? amount : `\u2212${amount}`}</Ltr>}
      endSub={formatRelativeTime(time, now, locale)}
      {...(explorer && { href: explorer, trailingIcon: externalIcon })}
      action={
        (isUnknown || lostName) && (
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

type TransactionListProps = Pick<PendingRowProps, 'now'> & {
  readonly label: string
  readonly transactions: readonly ListedTransaction[]
  readonly onDismiss: (id: string) => void
}

function TransactionList({ label, transactions, now, onDismiss }: TransactionListProps) {
  if (transactions.length === 0) return null
  return (
    <>
      <SectionHeading>{label}</SectionHeading>
      <List label={label}>
        {transactions.map((transaction) => (
          <PendingRow
            key={transaction.id}
            transaction={transaction}
            now={Math.max(now, transaction.time)}
            onDismiss={() => onDismiss(transaction.id)}
          />
        ))}
      </List>
    </>
  )
}

/** What the account handed over to its wallet, until it is known how it ended, and what ended without a block. */
export function PendingTransactions() {
  const t = useTranslate()
  const { pending, lost, dismiss } = usePendingTransactions()
  const rest = { now: useNow(), onDismiss: (id: string) => void dismiss(id) }
  return (
    <>
      <TransactionList label={t('account.pending')} transactions={pending} {...rest} />
      <TransactionList label={t('account.lost')} transactions={lost} {...rest} />
    </>
  )
}
