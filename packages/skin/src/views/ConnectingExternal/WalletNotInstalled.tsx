import { useModal } from '@portico/headless'
import { desktopIcon, globeIcon, phoneIcon } from '../../icons/views.js'
import { externalIcon, qrIcon } from '../../icons/shell.js'
import { useTranslate } from '../../messages/useTranslate.js'
import { Button } from '../../components/buttons/Button.js'
import { List, Row } from '../../components/list/List.js'
import { StatusHero } from '../../components/feedback/status.js'
import { FramedIcon, WalletIcon } from '../../components/icons/WalletIcon.js'
import { ViewBody, ViewFooter } from '../../shell/View.js'
import type { ConnectStepProps } from './ConnectPending.js'

const linkIcons = { extension: desktopIcon, phoneApp: phoneIcon, website: globeIcon }

/** A wallet that is not installed: where to get it, and the QR code instead. */
export function WalletNotInstalled({ wallet, flow: { installLinks, isMobile, qrCodeRoute } }: ConnectStepProps) {
  const t = useTranslate()
  const { replace } = useModal()

  return (
    <>
      <ViewBody>
        <StatusHero
          icon={<WalletIcon name={wallet.name} src={wallet.imageUrl} size="large" />}
          headline={t('external.notInstalled')}
        >
          {t(isMobile ? 'external.notInstalledPhone' : 'external.notInstalledText')}
        </StatusHero>
        {installLinks.length > 0 && (
          <List>
            {installLinks.map(({ kind, url }) => (
              <Row
                key={kind}
                leading={<FramedIcon icon={linkIcons[kind]} />}
                name={t(`external.${kind}`)}
                trailingIcon={externalIcon}
                href={url}
              />
            ))}
          </List>
        )}
      </ViewBody>
      {qrCodeRoute && (
        <ViewFooter>
          <Button variant="second" icon={qrIcon} onClick={() => replace(qrCodeRoute)}>
            {t('external.useQr')}
          </Button>
        </ViewFooter>
      )}
    </>
  )
}
