import { useConnectors, useModal, type ViewParams } from '@portico/headless'
import { safeLink } from '@portico/headless/rules'
import { desktopIcon, globeIcon, phoneIcon } from '../../icons/connect.js'
import { externalIcon, qrIcon } from '../../icons/shell.js'
import { useTranslate } from '../../messages/useTranslate.js'
import { Button } from '../../components/buttons/Button.js'
import { List, Row } from '../../components/list/List.js'
import { StatusHero } from '../../components/feedback/StatusHero.js'
import { FramedIcon, WalletIcon } from '../../components/icons/WalletIcon.js'
import { ViewBody, ViewFooter } from '../../shell/ViewBody.js'
import { useIsTouch } from '../../shell/connect/connectScreen.js'

/** A wallet that is not in this browser: where to get it, and the QR code instead. */
export function WalletNotInstalled({ wallet, namespace }: ViewParams['ConnectingExternal']) {
  const text = useTranslate()
  const { replace } = useModal()
  const isPhone = useIsTouch()
  const canPair = useConnectors(namespace && { namespace }).some(({ type }) => type === 'WALLET_CONNECT')
  const extension = safeLink(wallet.chromeStore)
  const app = safeLink(wallet.appStore ?? wallet.playStore)
  const site = safeLink(wallet.homepage)

  return (
    <>
      <ViewBody>
        <StatusHero
          mark={<WalletIcon name={wallet.name} src={wallet.imageUrl} size="large" />}
          headline={text('external.notInstalled')}
        >
          {text(isPhone ? 'external.notInstalledPhone' : 'external.notInstalledText')}
        </StatusHero>
        {(extension || app || site) && (
          <List>
            {extension && (
              <Row
                lead={<FramedIcon icon={desktopIcon} />}
                name={text('external.extension')}
                tail={externalIcon}
                href={extension}
              />
            )}
            {app && (
              <Row
                lead={<FramedIcon icon={phoneIcon} />}
                name={text('external.phoneApp')}
                tail={externalIcon}
                href={app}
              />
            )}
            {site && !extension && !app && (
              <Row
                lead={<FramedIcon icon={globeIcon} />}
                name={text('external.website')}
                tail={externalIcon}
                href={site}
              />
            )}
          </List>
        )}
      </ViewBody>
      {canPair && (
        <ViewFooter>
          <Button variant="second" icon={qrIcon} onClick={() => replace('ConnectingWalletConnect', { wallet })}>
            {text('external.useQr')}
          </Button>
        </ViewFooter>
      )}
    </>
  )
}
