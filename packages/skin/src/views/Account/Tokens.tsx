import { limits } from '@portico/headless/rules'
import { useEffect, useState } from 'react'
import { Button, TextButton } from '../../components/buttons/Button.js'
import { EmptyState } from '../../components/feedback/EmptyState.js'
import { HelperText } from '../../components/feedback/HelperText.js'
import { SkeletonRows } from '../../components/list/SkeletonRows.js'
import { warningIcon } from '../../icons/page.js'
import { useTranslate } from '../../messages/useTranslate.js'
import { AssetList, useAssets } from '../../shell/account/AssetList.js'

const secondsUntil = (deadline: number) => Math.max(0, Math.ceil((deadline - Date.now()) / 1000))

/** Whole seconds until a moment (epoch ms), read from the clock each second; `undefined` without a moment. */
export function useSecondsLeft(deadline: number | undefined): number | undefined {
  const [, tick] = useState(0)
  useEffect(() => {
    if (deadline === undefined) return
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [deadline])
  return deadline === undefined ? undefined : secondsUntil(deadline)
}

/** The network's own coin and the tokens; a part that cannot be read does not hide the other. */
export function Tokens() {
  const text = useTranslate()
  const { holdings, isPending, isFetching, failedAt, retry } = useAssets()
  const wait = useSecondsLeft(failedAt === undefined ? undefined : failedAt + limits.balanceRetryDelay) ?? 0
  const again = wait > 0 ? text('account.retryIn', { seconds: wait }) : text('common.tryAgain')

  if (isPending) return <SkeletonRows count={3} mark="coin" end label={text('common.loading')} />
  if (holdings.length === 0) {
    return (
      <EmptyState
        icon={warningIcon}
        title={text('account.unavailable')}
        action={
          <Button size="small" disabled={wait > 0} busy={isFetching} onClick={retry}>
            {again}
          </Button>
        }
      >
        {text('account.unavailableText')}
      </EmptyState>
    )
  }
  return (
    <>
      <AssetList label={text('account.tokens')} holdings={holdings} />
      {failedAt !== undefined && (
        <HelperText icon={warningIcon}>
          {text('account.partUnavailable')}{' '}
          <TextButton disabled={wait > 0 || isFetching} onClick={retry}>
            {again}
          </TextButton>
        </HelperText>
      )}
    </>
  )
}
