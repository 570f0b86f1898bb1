import { useActivity, useNetwork, usePendingTransactions } from '@portico/headless'
import {
  formatRelativeTime,
  groupTransactionsByMonth,
  shortenAddress,
  type Transaction,
  type TransactionMonth,
} from '@portico/headless/rules'
import { useContext, useMemo, useRef } from 'react'
import { Button } from '../../components/buttons/Button.js'
import { EmptyState } from '../../components/feedback/feedback.js'
import { BadgedIcon, IconBadge } from '../../components/icons/badgedIcons.js'
import { TokenIcon } from '../../components/icons/TokenIcon.js'
import { List, Row, SectionHeading } from '../../components/list/List.js'
import { SkeletonRows, useVirtualRows } from '../../components/list/LongList.js'
import { Ltr } from '../../components/basics.js'
import { warningIcon } from '../../icons/page.js'
import { closeIcon, checkIcon, pendingIcon } from '../../icons/modal.js'
import { clockIcon, receiveIcon, sendIcon, swapIcon } from '../../icons/view.js'
import { LocaleContext, useTranslate, withMessages } from '../../messages/useTranslate.js'
import { useToldHere } from '../../shell/accountParts.js'
import { formatMonth, toActivityRow } from './formatActivity.js'
import { activityMessages } from './laterMessages.js'
import { useNow } from './PendingTransactions.js'
import { FailedText } from '../../shell/FailedText.js'

const directionIcons = { in: receiveIcon, out: sendIcon, trade: swapIcon, none: checkIcon }

/** Props of `ActivityRow`. */
export type ActivityRowProps = {
  readonly transaction: Transaction
  /** Epoch ms. */
  readonly now: number
}

/** One transaction: operation, counterparty, amount and status. */
function ActivityRow({ transaction, now }: ActivityRowProps) {
  const t = useTranslate()
  const { locale } = useContext(LocaleContext)
  const { network } = useNetwork()
  const { status, minedAt } = transaction.metadata
  const { label, amount, exactAmount, move, token, counterparty } = toActivityRow(transaction, locale)
  const nativeSymbol = network.nativeCurrency.symbol
  // The history names no contract. A token that only calls itself like the coin has no price.
  const isNative = !token || (token.isPriced && token.symbol === nativeSymbol)
  const age = formatRelativeTime(Date.parse(minedAt), now, locale)
  const isConfirmed = status === 'confirmed'
  const badge =
    status === 'failed' ? (
      <IconBadge icon={closeIcon} tone="error" />
    ) : (
      <IconBadge icon={isConfirmed ? directionIcons[move ?? 'none'] : pendingIcon} />
    )
  const counterpartyText = counterparty && <Ltr>{shortenAddress(counterparty)}</Ltr>

  return (
    <Row
      leading={
        <BadgedIcon badge={badge}>
          <TokenIcon symbol={token?.symbol || nativeSymbol} src={token?.src} isNative={isNative} />
        </BadgedIcon>
      }
      name={t(label)}
      sub={isConfirmed ? counterpartyText : t(status === 'failed' ? 'activity.failed' : 'activity.pending')}
      end={amount ? <Ltr title={exactAmount}>{amount}</Ltr> : age}
      endSub={amount && age}
      incoming={isConfirmed && amount?.startsWith('+')}
    />
  )
}

/** Props of `ActivityMonth`. */
export type ActivityMonthProps = TransactionMonth<Transaction> & {
  /** Epoch ms. */
  readonly now: number
}

/** Transactions of one month; only the rows near the screen are rendered. */
function ActivityMonth({ year, month, transactions, now }: ActivityMonthProps) {
  const t = useTranslate()
  const { locale } = useContext(LocaleContext)
  const frame = useRef<HTMLDivElement>(null)
  const { first, end } = useVirtualRows(frame, transactions.length)
  const today = new Date(now)
  const isThisMonth = today.getFullYear() === year && today.getMonth() === month
  const label = isThisMonth ? t('activity.thisMonth') : formatMonth(locale, year, month)

  return (
    <>
      <SectionHeading>{label}</SectionHeading>
      <div ref={frame}>
        <List label={label}>
          {transactions.slice(first, end).map((transaction) => (
            <ActivityRow key={transaction.id} transaction={transaction} now={now} />
          ))}
        </List>
      </div>
    </>
  )
}

/** Summer time has another offset. */
const utcOffset = (time: number) => -new Date(time).getTimezoneOffset()

/** Transactions of the account by month, loaded page by page. */
export const Activity = withMessages(function Activity() {
  const t = useTranslate()
  const { network } = useNetwork()
  const history = useActivity()
  const { data, isLoading, isError, hasNextPage, isFetchNextPageError } = history
  const now = useNow()
  const { pending } = usePendingTransactions()
  // Above the tabs already.
  const transactions = useMemo(
    () => data?.transactions.filter(({ metadata: { hash } }) => !hash || !pending.some((one) => one.hash === hash)),
    [data, pending],
  )
  const months = useMemo(() => groupTransactionsByMonth(transactions ?? [], { utcOffset }), [transactions])
  const loadMore = () => void history.fetchNextPage()
  useToldHere(isError || isFetchNextPageError ? 'TRANSACTIONS_UNAVAILABLE' : undefined)

  if (isLoading) return <SkeletonRows count={3} shape="circle" end label={t('common.loading')} />
  if (isError && !data) {
    return (
      <EmptyState
        icon={warningIcon}
        title={<span role="alert">{t('activity.unavailable')}</span>}
        action={
          <Button size="small" busy={history.isFetching} onClick={() => void history.refetch()}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {t('activity.unavailableText')}
      </EmptyState>
    )
  }
  if (months.length === 0 && !hasNextPage) {
    return (
      <EmptyState icon={clockIcon} title={t('activity.empty')}>
        {t('activity.emptyText', { network: network.name })}
      </EmptyState>
    )
  }
  return (
    <>
      {months.map((month) => (
        <ActivityMonth key={`${month.year} ${month.month}`} {...month} now={now} />
      ))}
      {isFetchNextPageError ? (
        <FailedText onRetry={loadMore}>{t('activity.unavailable')}</FailedText>
      ) : (
        hasNextPage && (
          <Button variant="second" size="small" busy={history.isFetchingNextPage} onClick={loadMore}>
            {t('activity.more')}
          </Button>
        )
      )}
    </>
  )
}, activityMessages)
