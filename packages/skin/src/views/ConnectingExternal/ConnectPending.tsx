import { useConnect, type CaipNetworkId, type Namespace, type WalletItem } from '@portico/headless'
import { useCallback, useRef } from 'react'
import { refreshIcon } from '../../icons/shell.js'
import { Trans, useErrorText, useTranslate } from '../../messages/useTranslate.js'
import { Button } from '../../components/buttons/Button.js'
import { StatusHero } from '../../components/feedback/StatusHero.js'
import { WalletIcon } from '../../components/icons/WalletIcon.js'
import { ViewBody, ViewFooter } from '../../shell/ViewBody.js'
import { useOnMountTask } from '../../shell/connect/connectScreen.js'
import { useViewHeader } from '../../shell/useViewHeader.js'
import { PartialConnection, usePartialConnect } from './PartialConnection.js'

/** Props of `WalletAttempt`. */
export type ConnectPendingProps = {
  readonly wallet: WalletItem
  readonly connectorId: string
  /** Left out, the wallet is asked for each namespace it speaks. */
  readonly namespace: Namespace | undefined
  /** Where the wallet is asked to stand; left out, where it stands. */
  readonly network: CaipNetworkId | undefined
  /** Left out, the way back is the modal's own. */
  readonly onBack: (() => void) | undefined
}

/** The wallet is asked, and what it answered. Leaving the screen gives the attempt up. */
export function ConnectPending({ wallet, connectorId, namespace, network, onBack }: ConnectPendingProps) {
  const text = useTranslate()
  const codeText = useErrorText()
  const { mutate: connect, error, isPending } = useConnect()
  const { missing, watch } = usePartialConnect()
  const abortSignal = useRef<AbortSignal>(undefined)
  useViewHeader({ title: wallet.name, onBack })

  const requestConnection = useCallback(
    (wanted: Namespace | undefined) => {
      const { current: signal } = abortSignal
      if (!signal) return
      const where = { ...(wanted && { namespace: wanted }), ...(network && { caipNetworkId: network }) }
      connect({ connector: connectorId, wallet, signal, ...where }, watch(!wanted))
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
  const tile = <WalletIcon name={wallet.name} src={wallet.imageUrl} size="large" />

  if (!error || error.code === 'REQUEST_ABORTED') {
    return (
      <>
        <ViewBody>
          <StatusHero
            state="waiting"
            mark={tile}
            headline={<Trans message="external.continueIn" values={{ wallet: wallet.name }} />}
          >
            {text('external.accept')}
          </StatusHero>
        </ViewBody>
        <ViewFooter>
          <Button key="waiting" variant="second" icon={refreshIcon} onClick={retry}>
            {text('external.openAgain')}
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
            mark={tile}
            headline={<Trans message="external.pending" values={{ wallet: wallet.name }} />}
          >
            {text('external.pendingText')}
          </StatusHero>
        ) : (
          <StatusHero
            state="refused"
            mark={tile}
            headline={error.isUserRejection ? text('external.rejected') : codeText(error)}
          >
            {text(error.isUserRejection ? 'external.rejectedText' : 'external.failedText')}
          </StatusHero>
        )}
      </ViewBody>
      <ViewFooter>
        <Button key="over" icon={refreshIcon} onClick={retry}>
          {text('common.tryAgain')}
        </Button>
      </ViewFooter>
    </>
  )
}
