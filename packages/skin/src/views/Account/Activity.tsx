import { useActivity, useNetwork } from '@portico/headless'
import { groupTransactionsByMonth, type Transaction, type TransactionMonth } from '@portico/headless/rules'
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import { Button, TextButton } from '../../components/buttons/Button.js'
import { EmptyState } from '../../components/feedback/EmptyState.js'
import { HelperText } from '../../components/feedback/HelperText.js'
import { List } from '../../components/list/List.js'
import { SectionHeading } from '../../components/list/SectionHeading.js'
import { SkeletonRows } from '../../components/list/SkeletonRows.js'
import { useVirtualRows } from '../../components/list/useVirtualRows.js'
import { warningIcon } from '../../icons/page.js'
import { clockIcon } from '../../icons/views.js'
import { activityMessages } from '../../messages/en/account.js'
import { LocaleContext, useTranslate } from '../../messages/useTranslate.js'
import { withMessages } from '../../messages/withMessages.js'
import { ActivityRow } from './ActivityRow.js'
import { formatMonth } from './formatActivity.js'

/** Epoch ms, read from the clock once a minute: for times that are told as "5 min". */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Props of `ActivityMonth`. */
export type ActivityMonthProps = TransactionMonth<Transaction> & {
  /** Epoch ms. */
  readonly now: number
}

/** What happened in one month; only the rows near the screen are drawn. */
export function ActivityMonth({ year, month, transactions, now }: ActivityMonthProps) {
  const text = useTranslate()
  const { locale } = useContext(LocaleContext)
  const frame = useRef<HTMLDivElement>(null)
  const { first, end } = useVirtualRows(frame, transactions.length)
  const today = new Date(now)
  const isNow = today.getFullYear() === year && today.getMonth() === month
  const label = isNow ? text('activity.thisMonth') : formatMonth(locale, year, month)

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

/** What the account did, by month, page by page. */
export const Activity = withMessages(function Activity() {
  const text = useTranslate()
  const { network } = useNetwork()
  const history = useActivity()
  const { data, isLoading, isError, hasNextPage, isFetchNextPageError } = history
  const now = useNow()
  const utcOffset = -new Date(now).getTimezoneOffset()
  const transactions = data?.transactions
  const months = useMemo(() => groupTransactionsByMonth(transactions ?? [], { utcOffset }), [transactions, utcOffset])
  const more = () => void history.fetchNextPage()

  if (isLoading) return <SkeletonRows count={3} mark="coin" end label={text('common.loading')} />
  if (isError && !data) {
    return (
      <EmptyState
        icon={warningIcon}
        title={text('activity.unavailable')}
        action={
          <Button size="small" busy={history.isFetching} onClick={() => void history.refetch()}>
            {text('common.tryAgain')}
          </Button>
        }
      >
        {text('activity.unavailableText')}
      </EmptyState>
    )
  }
  if (months.length === 0 && !hasNextPage) {
    return (
      <EmptyState icon={clockIcon} title={text('activity.empty')}>
        {text('activity.emptyText', { network: network.name })}
      </EmptyState>
    )
  }
  return (
    <>
      {months.map((month) => (
        <ActivityMonth key={`${month.year} ${month.month}`} {...month} now={now} />
      ))}
      {isFetchNextPageError ? (
        <HelperText tone="error">
          {text('activity.unavailable')} <TextButton onClick={more}>{text('common.tryAgain')}</TextButton>
        </HelperText>
      ) : (
        hasNextPage && (
          <Button variant="second" size="small" busy={history.isFetchingNextPage} onClick={more}>
            {text('activity.more')}
          </Button>
        )
      )}
    </>
  )
}, activityMessages)
