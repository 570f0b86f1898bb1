import { useConnect } from '@portico/headless'
import { useCallback, useRef } from 'react'
import { refreshIcon } from '../icons/refreshIcon.js'
import { externalWords } from '../locales/externalWords.js'
import { Sentence } from '../locales/Sentence.js'
import { useCodeText, useText } from '../locales/useText.js'
import { withWords } from '../locales/withWords.js'
import { Button } from '../parts/Button.js'
import { Scene } from '../parts/Scene.js'
import { Tile } from '../parts/Tile.js'
import type { ViewProps } from '../router/declareView.js'
import { Body, Plinth } from '../shell/Body.js'
import { useOnceShown } from '../shell/useOnceShown.js'
import { MissingWallet } from './external/MissingWallet.js'

/** Connecting a wallet that is in this browser. Leaving the screen gives the attempt up. */
export const ConnectingExternal = withWords(function ConnectingExternal({
  params: { wallet },
}: ViewProps<'ConnectingExternal'>) {
  const text = useText()
  const codeText = useCodeText()
  const { mutate: connect, error } = useConnect()
  const { connectorId } = wallet
  const visit = useRef<AbortSignal>(undefined)
  const ask = useCallback(() => {
    if (connectorId && visit.current) connect({ connector: connectorId, wallet, signal: visit.current })
  }, [connect, connectorId, wallet])
  const start = useCallback(
    (signal: AbortSignal) => {
      visit.current = signal
      ask()
    },
    [ask],
  )
  useOnceShown(start)

  if (!connectorId) return <MissingWallet wallet={wallet} />
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
          <Button key="waiting" variant="second" icon={refreshIcon} onClick={ask}>
            {text('external.openAgain')}
          </Button>
        </Plinth>
      </>
    )
  }

  const isPending = error.code === 'REQUEST_PENDING'
  return (
    <>
      <Body>
        {isPending ? (
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
        <Button key="over" icon={refreshIcon} onClick={ask}>
          {text('common.tryAgain')}
        </Button>
      </Plinth>
    </>
  )
}, externalWords)
