import { useAssets } from '@portico/headless'
import { useEffect, useState } from 'react'
import { Button, TextButton } from '../../components/buttons/Button.js'
import { EmptyState, HelperText } from '../../components/feedback/feedback.js'
import { SkeletonRows } from '../../components/list/SkeletonRows.js'
import { warningIcon } from '../../icons/page.js'
import { useTranslate } from '../../messages/useTranslate.js'
import { AssetList } from '../../shell/account/AssetList.js'

const secondsUntil = (deadline: number) => Math.max(0, Math.ceil((deadline - Date.now()) / 1000))

/** Whole seconds until `deadline` (epoch ms), updated every second; `undefined` without a deadline. */
function useSecondsLeft(deadline: number | undefined): number | undefined {
  const [, tick] = useState(0)
  useEffect(() => {
    if (deadline === undefined) return
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [deadline])
  return deadline === undefined ? undefined : secondsUntil(deadline)
}

/** Native token and other tokens; one part is shown even when the other cannot be read. */
export function Tokens() {
  const t = useTranslate()
  const { data: assets, error, isPending, isFetching, retryAt, refetch } = useAssets()
  const retryIn = useSecondsLeft(retryAt) ?? 0
  const retryLabel = retryIn > 0 ? t('account.retryIn', { seconds: retryIn }) : t('common.tryAgain')

  if (isPending) return <SkeletonRows count={3} shape="circle" end label={t('common.loading')} />
  if (!assets) {
    return (
      <EmptyState
        icon={warningIcon}
        title={t('account.unavailable')}
        action={
          <Button size="small" disabled={retryIn > 0} busy={isFetching} onClick={() => void refetch()}>
            {retryLabel}
          </Button>
        }
      >
        {t('account.unavailableText')}
      </EmptyState>
    )
  }
  return (
    <>
      <AssetList label={t('account.tokens')} assets={assets} />
      {error && (
        <HelperText icon={warningIcon}>
          {t('account.partUnavailable')}{' '}
          <TextButton disabled={retryIn > 0 || isFetching} onClick={() => void refetch()}>
            {retryLabel}
          </TextButton>
        </HelperText>
      )}
    </>
  )
}
