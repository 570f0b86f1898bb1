import { useConnectors, useModal, type ViewParams } from '@portico/headless'
import { safeLink } from '@portico/headless/rules'
import { desktopIcon, globeIcon, phoneIcon } from '../../icons/views.js'
import { externalIcon, qrIcon } from '../../icons/shell.js'
import { useTranslate } from '../../messages/useTranslate.js'
import { Button } from '../../components/buttons/Button.js'
import { List, Row } from '../../components/list/List.js'
import { StatusHero } from '../../components/feedback/status.js'
import { FramedIcon, WalletIcon } from '../../components/icons/WalletIcon.js'
import { ViewBody, ViewFooter } from '../../shell/View.js'
import { useIsTouch } from '../../shell/connect/connectScreen.js'

/** A wallet that is not installed: where to get it, and the QR code instead. */
export function WalletNotInstalled({ wallet, namespace }: ViewParams['ConnectingExternal']) {
  const t = useTranslate()
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
          icon={<WalletIcon name={wallet.name} src={wallet.imageUrl} size="large" />}
          headline={t('external.notInstalled')}
        >
          {t(isPhone ? 'external.notInstalledPhone' : 'external.notInstalledText')}
        </StatusHero>
        {(extension || app || site) && (
          <List>
            {extension && (
              <Row
                leading={<FramedIcon icon={desktopIcon} />}
                name={t('external.extension')}
                trailingIcon={externalIcon}
                href={extension}
              />
            )}
            {app && (
              <Row
                leading={<FramedIcon icon={phoneIcon} />}
                name={t('external.phoneApp')}
                trailingIcon={externalIcon}
                href={app}
              />
            )}
            {site && !extension && !app && (
              <Row
                leading={<FramedIcon icon={globeIcon} />}
                name={t('external.website')}
                trailingIcon={externalIcon}
                href={site}
              />
            )}
          </List>
        )}
      </ViewBody>
      {canPair && (
        <ViewFooter>
          <Button variant="second" icon={qrIcon} onClick={() => replace('ConnectingWalletConnect', { wallet })}>
            {t('external.useQr')}
          </Button>
        </ViewFooter>
      )}
    </>
  )
}
