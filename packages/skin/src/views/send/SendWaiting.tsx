import { useAccount, type ReviewedSend } from '@portico/headless'
import { Sentence } from '../../locales/Sentence.js'
import { useText } from '../../locales/useText.js'
import { Button } from '../../parts/Button.js'
import { Scene } from '../../parts/Scene.js'
import { Body, Plinth } from '../../shell/Body.js'
import { useViewHeader } from '../../shell/viewHeader.js'
import { WalletTile } from '../../shell/WalletTile.js'
import { SendFacts } from './SendFacts.js'

/** The wallet has the request; leaving does not take it back. */
export function SendWaiting({ send, onLeave }: { readonly send: ReviewedSend; readonly onLeave: () => void }) {
  const text = useText()
  const { walletInfo } = useAccount()
  useViewHeader({ title: text('send.title'), onBack: onLeave })
  return (
    <>
      <Body>
        <Scene
          state="waiting"
          mark={<WalletTile />}
          headline={<Sentence of="send.continueIn" with={{ wallet: walletInfo?.name ?? text('wallet.yours') }} />}
        >
          {text('send.continueText')}
        </Scene>
        <SendFacts send={send} />
      </Body>
      <Plinth>
        <Button variant="second" onClick={onLeave}>
          {text('common.cancel')}
        </Button>
      </Plinth>
    </>
  )
}
