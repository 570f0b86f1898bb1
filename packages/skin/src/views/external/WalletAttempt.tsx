import { useConnect, type CaipNetworkId, type Namespace, type WalletItem } from '@portico/headless'
import { useCallback, useRef } from 'react'
import { refreshIcon } from '../../icons/refreshIcon.js'
import { Sentence } from '../../locales/Sentence.js'
import { useCodeText, useText } from '../../locales/useText.js'
import { Button } from '../../parts/Button.js'
import { Scene } from '../../parts/Scene.js'
import { Tile } from '../../parts/Tile.js'
import { Body, Plinth } from '../../shell/Body.js'
import { useOnceShown } from '../../shell/useOnceShown.js'
import { useViewHeader } from '../../shell/viewHeader.js'
import { PartlyConnected } from './PartlyConnected.js'
import { usePartAnswers } from './usePartAnswers.js'

/** Props of `WalletAttempt`. */
export type WalletAttemptProps = {
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
export function WalletAttempt({ wallet, connectorId, namespace, network, onBack }: WalletAttemptProps) {
  const text = useText()
  const codeText = useCodeText()
  const { mutate: connect, error, isPending } = useConnect()
  const { missing, watch } = usePartAnswers()
  const visit = useRef<AbortSignal>(undefined)
  useViewHeader({ title: wallet.name, onBack })

  const ask = useCallback(
    (wanted: Namespace | undefined) => {
      const { current: signal } = visit
      if (!signal) return
      const where = { ...(wanted && { namespace: wanted }), ...(network && { caipNetworkId: network }) }
      connect({ connector: connectorId, wallet, signal, ...where }, watch(!wanted))
    },
    [connect, connectorId, wallet, network, watch],
  )
  const start = useCallback(
    (signal: AbortSignal) => {
      visit.current = signal
      ask(namespace)
    },
    [ask, namespace],
  )
  useOnceShown(start)

  const again = () => ask(missing.length === 1 ? missing[0] : namespace)
  if (missing.length > 0 && !isPending) return <PartlyConnected wallet={wallet} missing={missing} onRetry={again} />
  const tile = <Tile name={wallet.name} src={wallet.imageUrl} size="large" />

  if (!error || error.code === 'REQUEST_ABORTED') {
    return (
      <>
        <Body>
          <Scene
            state="waiting"
            mark={tile}
            headline={<Sentence of="external.continueIn" with={{ wallet: wallet.name }} />}
          >
            {text('external.accept')}
          </Scene>
        </Body>
        <Plinth>
          <Button key="waiting" variant="second" icon={refreshIcon} onClick={again}>
            {text('external.openAgain')}
          </Button>
        </Plinth>
      </>
    )
  }

  return (
    <>
      <Body>
        {error.code === 'REQUEST_PENDING' ? (
          <Scene
            state="waiting"
            mark={tile}
            headline={<Sentence of="external.pending" with={{ wallet: wallet.name }} />}
          >
            {text('external.pendingText')}
          </Scene>
        ) : (
          <Scene
            state="refused"
            mark={tile}
            headline={error.isUserRejection ? text('external.rejected') : codeText(error)}
          >
            {text(error.isUserRejection ? 'external.rejectedText' : 'external.failedText')}
          </Scene>
        )}
      </Body>
      <Plinth>
        <Button key="over" icon={refreshIcon} onClick={again}>
          {text('common.tryAgain')}
        </Button>
      </Plinth>
    </>
  )
}
