import { useConnect, type CaipNetworkId, type Namespace, type WalletItem } from '@portico/headless'
import { useCallback, useRef } from 'react'
import { refreshIcon } from '../../icons/shell.js'
import { Trans, useErrorText, useTranslate } from '../../messages/useTranslate.js'
import { Button } from '../../components/buttons/Button.js'
import { StatusHero } from '../../components/feedback/status.js'
import { WalletIcon } from '../../components/icons/WalletIcon.js'
import { ViewBody, ViewFooter, useViewHeader } from '../../shell/View.js'
import { useOnMountTask } from '../../shell/connect/connectScreen.js'
import { PartialConnection, usePartialConnect } from './PartialConnection.js'

/** Props of `ConnectPending`. */
export type ConnectPendingProps = {
  readonly wallet: WalletItem
  readonly connectorId: string
  /** Left out, every namespace the wallet supports is requested. */
  readonly namespace: Namespace | undefined
  /** Network to switch the wallet to; left out, its current one. */
  readonly network: CaipNetworkId | undefined
  /** Left out, the back button follows the modal's history. */
  readonly onBack: (() => void) | undefined
}

/** Requests a connection from the wallet and shows its answer. Leaving the view cancels the request. */
export function ConnectPending({ wallet, connectorId, namespace, network, onBack }: ConnectPendingProps) {
  const t = useTranslate()
  const errorText = useErrorText()
  const { mutate: connect, error, isPending } = useConnect()
  const { missing, watch } = usePartialConnect()
  const abortSignal = useRef<AbortSignal>(undefined)
  useViewHeader({ title: wallet.name, onBack })

  const requestConnection = useCallback(
    (wanted: Namespace | undefined) => {
      const { current: signal } = abortSignal
      if (!signal) return
      const target = { ...(wanted && { namespace: wanted }), ...(network && { caipNetworkId: network }) }
      connect({ connector: connectorId, wallet, signal, ...target }, watch(!wanted))
    },
    [connect, connectorId, wallet, network, watch],
  )
  const start = useCallback(
    (signal: AbortSignal) => {
      abortSignal.current = signal
      requestConnection(namespace)
    },
    [requestConnection, namespace],
  )
  useOnMountTask(start)

  const retry = () => requestConnection(missing.length === 1 ? missing[0] : namespace)
  if (missing.length > 0 && !isPending) return <PartialConnection wallet={wallet} missing={missing} onRetry={retry} />
  const icon = <WalletIcon name={wallet.name} src={wallet.imageUrl} size="large" />

  if (!error || error.code === 'REQUEST_ABORTED') {
    return (
      <>
        <ViewBody>
          <StatusHero
            state="waiting"
            icon={icon}
            headline={<Trans message="external.continueIn" values={{ wallet: wallet.name }} />}
          >
            {t('external.accept')}
          </StatusHero>
        </ViewBody>
        <ViewFooter>
          <Button key="waiting" variant="second" icon={refreshIcon} onClick={retry}>
            {t('external.openAgain')}
          </Button>
        </ViewFooter>
      </>
    )
  }

  return (
    <>
      <ViewBody>
        {error.code === 'REQUEST_PENDING' ? (
          <StatusHero
            state="waiting"
            icon={icon}
            headline={<Trans message="external.pending" values={{ wallet: wallet.name }} />}
          >
            {t('external.pendingText')}
          </StatusHero>
        ) : (
          <StatusHero
            state="rejected"
            icon={icon}
            headline={error.isUserRejection ? t('external.rejected') : errorText(error)}
          >
            {t(error.isUserRejection ? 'external.rejectedText' : 'external.failedText')}
          </StatusHero>
        )}
      </ViewBody>
      <ViewFooter>
        <Button key="over" icon={refreshIcon} onClick={retry}>
          {t('common.tryAgain')}
        </Button>
      </ViewFooter>
    </>
  )
}
