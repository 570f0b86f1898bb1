import { useConnectors, useModal, type ViewParams } from '@portico/headless'
import { safeLink } from '@portico/headless/rules'
import { desktopIcon } from '../../icons/desktopIcon.js'
import { externalIcon } from '../../icons/externalIcon.js'
import { globeIcon } from '../../icons/globeIcon.js'
import { phoneIcon } from '../../icons/phoneIcon.js'
import { qrIcon } from '../../icons/qrIcon.js'
import { useText } from '../../locales/useText.js'
import { Button } from '../../parts/Button.js'
import { Ledger } from '../../parts/Ledger.js'
import { Row } from '../../parts/Row.js'
import { Scene } from '../../parts/Scene.js'
import { IconTile, Tile } from '../../parts/Tile.js'
import { Body, Plinth } from '../../shell/Body.js'
import { usePhone } from '../../shell/usePhone.js'

/** A wallet that is not in this browser: where to get it, and the QR code instead. */
export function MissingWallet({ wallet, namespace }: ViewParams['ConnectingExternal']) {
  const text = useText()
  const { replace } = useModal()
  const isPhone = usePhone()
  const canPair = useConnectors(namespace && { namespace }).some(({ type }) => type === 'WALLET_CONNECT')
  const extension = safeLink(wallet.chromeStore)
  const app = safeLink(wallet.appStore ?? wallet.playStore)
  const site = safeLink(wallet.homepage)

  return (
    <>
      <Body>
        <Scene
          mark={<Tile name={wallet.name} src={wallet.imageUrl} size="large" />}
          headline={text('external.notInstalled')}
        >
          {text(isPhone ? 'external.notInstalledPhone' : 'external.notInstalledText')}
        </Scene>
        {(extension || app || site) && (
          <Ledger>
            {extension && (
              <Row
                lead={<IconTile icon={desktopIcon} />}
                name={text('external.extension')}
                tail={externalIcon}
                href={extension}
              />
            )}
            {app && (
              <Row
                lead={<IconTile icon={phoneIcon} />}
                name={text('external.phoneApp')}
                tail={externalIcon}
                href={app}
              />
            )}
            {site && !extension && !app && (
              <Row
                lead={<IconTile icon={globeIcon} />}
                name={text('external.website')}
                tail={externalIcon}
                href={site}
              />
            )}
          </Ledger>
        )}
      </Body>
      {canPair && (
        <Plinth>
          <Button variant="second" icon={qrIcon} onClick={() => replace('ConnectingWalletConnect', { wallet })}>
            {text('external.useQr')}
          </Button>
        </Plinth>
      )}
    </>
  )
}
