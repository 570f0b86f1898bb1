import type { WalletConnectFlow, WalletItem } from '@portico/headless'
import { externalIcon } from '../../icons/externalIcon.js'
import { Sentence } from '../../locales/Sentence.js'
import { useText } from '../../locales/useText.js'
import { Button, ButtonLink } from '../../parts/Button.js'
import { Scene } from '../../parts/Scene.js'
import { Tile } from '../../parts/Tile.js'
import { Body, Plinth } from '../../shell/Body.js'
import { PairingActions } from './PairingActions.js'

/** On a phone: the way into the wallet's app. */
export function PairingInApp({ wallet, flow }: { readonly wallet: WalletItem; readonly flow: WalletConnectFlow }) {
  const text = useText()
  const app = flow.linksFor(wallet).find(({ kind }) => kind !== 'store')
  const open = text('pairing.open', { wallet: wallet.name })

  return (
    <>
      <Body>
        <Scene
          state="waiting"
          mark={<Tile name={wallet.name} src={wallet.imageUrl} size="large" />}
          headline={<Sentence of="pairing.continueIn" with={{ wallet: wallet.name }} />}
        >
          {text('pairing.acceptInApp')}
        </Scene>
      </Body>
      <Plinth>
        {app ? (
          <ButtonLink endIcon={externalIcon} href={app.href} target={app.target}>
            {open}
          </ButtonLink>
        ) : (
          <Button busy>{open}</Button>
        )}
        <PairingActions wallet={wallet} flow={flow} isMinor />
      </Plinth>
    </>
  )
}
