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
import { useNow } from '../../shell/useNow.js'
import { ActivityMonth } from './ActivityMonth.js'

/** What the account did, by month, page by page. */
export const Activity = withWords(function Activity() {
  const text = useText()
  const { network } = useNetwork()
  const history = useActivity()
  const { data, isLoading, isError, hasNextPage, isFetchNextPageError } = history
  const now = useNow()
  const utcOffset = -new Date(now).getTimezoneOffset()
  const transactions = data?.transactions
  const months = useMemo(() => groupTransactions(transactions ?? [], { utcOffset }), [transactions, utcOffset])
  const more = () => void history.fetchNextPage()

  if (isLoading) return <SkeletonRows count={3} mark="coin" end label={text('common.loading')} />
  if (isError && !data) {
    return (
      <Empty
        icon={warningIcon}
        title={text('activity.unavailable')}
        action={
          <Button size="small" busy={history.isFetching} onClick={() => void history.refetch()}>
            {text('common.tryAgain')}
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
        <ActivityMonth key={`${month.year} ${month.month}`} {...month} now={now} />
      ))}
      {isFetchNextPageError ? (
        <Hint tone="error">
          {text('activity.unavailable')} <TextButton onClick={more}>{text('common.tryAgain')}</TextButton>
        </Hint>
      ) : (
        hasNextPage && (
          <Button variant="second" size="small" busy={history.isFetchingNextPage} onClick={more}>
            {text('activity.more')}
          </Button>
        )
      )}
    </>
  )
}, activityWords)
