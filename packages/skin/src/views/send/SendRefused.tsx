import type { PorticoError } from '@portico/headless'
import { refreshIcon } from '../../icons/refreshIcon.js'
import { useCodeText, useText } from '../../locales/useText.js'
import { Button } from '../../parts/Button.js'
import { Scene } from '../../parts/Scene.js'
import { Body, Plinth } from '../../shell/Body.js'
import { useViewHeader } from '../../shell/viewHeader.js'
import { WalletTile } from '../../shell/WalletTile.js'

/** Nothing was sent; the draft is kept and leads back to its review. */
export function SendRefused({ error, onBack }: { readonly error: PorticoError; readonly onBack: () => void }) {
  const text = useText()
  const codeText = useCodeText()
  useViewHeader({ title: text('send.title'), onBack })
  return (
    <>
      <Body>
        <Scene
          state="refused"
          mark={<WalletTile />}
          headline={error.isUserRejection ? text('send.rejected') : codeText(error)}
        >
          {text(error.isUserRejection ? 'send.rejectedText' : 'send.notSentText')}
        </Scene>
      </Body>
      <Plinth>
        <Button icon={refreshIcon} onClick={onBack}>
          {text('common.tryAgain')}
        </Button>
      </Plinth>
    </>
  )
}
