import { limits } from '@portico/headless/rules'
import { warningIcon } from '../../icons/warningIcon.js'
import { useText } from '../../locales/useText.js'
import { Button } from '../../parts/Button.js'
import { Empty } from '../../parts/Empty.js'
import { Hint } from '../../parts/Hint.js'
import { SkeletonRows } from '../../parts/Skeleton.js'
import { TextButton } from '../../parts/TextButton.js'
import { HoldingList } from '../../shell/HoldingList.js'
import { useHoldings } from '../../shell/useHoldings.js'
import { useSecondsLeft } from '../../shell/useSecondsLeft.js'

/** The network's own coin and the tokens; a part that cannot be read does not hide the other. */
export function Tokens() {
  const text = useText()
  const { holdings, isPending, isFetching, failedAt, retry } = useHoldings()
  const wait = useSecondsLeft(failedAt === undefined ? undefined : failedAt + limits.balanceRetry) ?? 0
  const again = wait > 0 ? text('account.retryIn', { seconds: wait }) : text('common.tryAgain')

  if (isPending) return <SkeletonRows count={3} mark="coin" end label={text('common.loading')} />
  if (holdings.length === 0) {
    return (
      <Empty
        icon={warningIcon}
        title={text('account.unavailable')}
        action={
          <Button size="small" disabled={wait > 0} busy={isFetching} onClick={retry}>
            {again}
          </Button>
        }
      >
        {text('account.unavailableText')}
      </Empty>
    )
  }
  return (
    <>
      <HoldingList label={text('account.tokens')} holdings={holdings} />
      {failedAt !== undefined && (
        <Hint icon={warningIcon}>
          {text('account.partUnavailable')}{' '}
          <TextButton disabled={wait > 0 || isFetching} onClick={retry}>
            {again}
          </TextButton>
        </Hint>
      )}
    </>
  )
}
