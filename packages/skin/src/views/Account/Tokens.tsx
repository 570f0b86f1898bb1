import { useAssets, type UseAssetsResult } from '@portico/headless'
import { useEffect, useState } from 'react'
import { Button, TextButton } from '../../components/buttons/Button.js'
import { EmptyState, HelperText } from '../../components/feedback/feedback.js'
import { SkeletonRows } from '../../components/list/LongList.js'
import { warningIcon } from '../../icons/page.js'
import { useTranslate } from '../../messages/useTranslate.js'
import { AssetList, useToldHere } from '../../shell/accountParts.js'

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

/** The way to read a balance again: blocked for a while after a failure, and says how long. */
function useRetry(retryAt: number | undefined) {
  const t = useTranslate()
  const seconds = useSecondsLeft(retryAt) ?? 0
  const isBlocked = seconds > 0
  return { isBlocked, label: isBlocked ? t('account.retryIn', { seconds }) : t('common.tryAgain') }
}

/** Native token and other tokens; one part is shown even when the other cannot be read. */
export function Tokens() {
  const t = useTranslate()
  const { data: assets, error, isPending, isFetching, retryAt, refetch } = useAssets()
  const retry = useRetry(retryAt)
  useToldHere(error ? 'BALANCE_UNAVAILABLE' : undefined)

  if (isPending) return <SkeletonRows count={3} shape="circle" end label={t('common.loading')} />
  if (!assets) {
    return (
      <EmptyState
        icon={warningIcon}
        title={<span role="alert">{t('account.unavailable')}</span>}
        action={
          <Button size="small" disabled={retry.isBlocked} busy={isFetching} onClick={() => void refetch()}>
            {retry.label}
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
          <span>{`${t('account.partUnavailable')} `}</span>
          <TextButton disabled={retry.isBlocked || isFetching} onClick={() => void refetch()}>
            {retry.label}
          </TextButton>
        </HelperText>
      )}
    </>
  )
}

type SendUnavailableProps = Pick<UseAssetsResult, 'isFetching' | 'retryAt' | 'refetch'> & {
  /** Offers to read the balance again; the list of tokens does so, too. */
  readonly canRetry: boolean
}

/** Why nothing can be sent. It reads nothing itself: that would read again what failed, and hide it meanwhile. */
export function SendUnavailable({ canRetry, isFetching, retryAt, refetch }: SendUnavailableProps) {
  const t = useTranslate()
  const retry = useRetry(retryAt)
  return (
    <HelperText icon={warningIcon}>
      <span>{`${t('account.sendUnavailable')} `}</span>
      {canRetry && (
        <TextButton disabled={retry.isBlocked || isFetching} onClick={() => void refetch()}>
          {retry.label}
        </TextButton>
      )}
    </HelperText>
  )
}
