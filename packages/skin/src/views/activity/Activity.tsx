import { useActivity, useNetwork } from '@portico/headless'
import { groupTransactions } from '@portico/headless/rules'
import { useMemo } from 'react'
import { clockIcon } from '../../icons/clockIcon.js'
import { warningIcon } from '../../icons/warningIcon.js'
import { activityWords } from '../../locales/activityWords.js'
import { useText } from '../../locales/useText.js'
import { withWords } from '../../locales/withWords.js'
import { Button } from '../../parts/Button.js'
import { Empty } from '../../parts/Empty.js'
import { Hint } from '../../parts/Hint.js'
import { SkeletonRows } from '../../parts/Skeleton.js'
import { TextButton } from '../../parts/TextButton.js'
import { ActivityMonth } from './ActivityMonth.js'

/** What the account did, by month, page by page. */
export const Activity = withWords(function Activity() {
  const text = useText()
  const { network } = useNetwork()
  const { data, isLoading, isError, isFetching, refetch, ...next } = useActivity()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = next
  const transactions = data?.transactions
  const months = useMemo(
    () => groupTransactions(transactions ?? [], { utcOffset: -new Date().getTimezoneOffset() }),
    [transactions],
  )
  const again = <>{text('common.tryAgain')}</>

  if (isLoading) return <SkeletonRows count={3} mark="coin" end label={text('common.loading')} />
  if (isError && !data) {
    return (
      <Empty
        icon={warningIcon}
        title={text('activity.unavailable')}
        action={
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {again}
          </Button>
        }
      >
        {text('activity.unavailableText')}
      </Empty>
    )
  }
  if (months.length === 0 && !hasNextPage) {
    return (
      <Empty icon={clockIcon} title={text('activity.empty')}>
        {text('activity.emptyText', { network: network.name })}
      </Empty>
    )
  }
  return (
    <>
      {months.map((month) => (
        <ActivityMonth key={`${month.year} ${month.month}`} {...month} />
      ))}
      {isFetchNextPageError ? (
        <Hint tone="error">
          {text('activity.unavailable')} <TextButton onClick={() => void fetchNextPage()}>{again}</TextButton>
        </Hint>
      ) : (
        hasNextPage && (
          <Button variant="second" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text('activity.more')}
          </Button>
        )
      )}
    </>
  )
}, activityWords)
