import { useFeatures, useWalletConnect, type WalletItem } from '@portico/headless'
import { limits } from '@portico/headless/rules'
import { refreshIcon } from '../../icons/modal.js'
import { pairingMessages } from './messages.js'
import { useErrorText, useTranslate, withMessages } from '../../messages/useTranslate.js'
import { Button } from '../../components/buttons/Button.js'
import { Countdown, PorticoLogo, QrCode } from './QrCode.js'
import { List } from '../../components/list/List.js'
import { WalletIcon } from '../../components/icons/modalIcons.js'
import type { ViewProps } from '../../router/declareView.js'
import { AllWalletsRow } from '../../shell/walletRows.js'
import { ViewBody, ViewFooter } from '../../shell/View.js'
import { PairingActions, MobilePairing } from './MobilePairing.js'

/** The ConnectingWalletConnect view: a QR code, or on a phone the link to the wallet's app. */
export const ConnectingWalletConnect = withMessages(function ConnectingWalletConnect({
  params,
}: ViewProps<'ConnectingWalletConnect'>) {
  return <Pairing wallet={params?.wallet} />
}, pairingMessages)

/** The ConnectingWalletConnectBasic view: the same for a site on which it is the only way to connect. */
export const ConnectingWalletConnectBasic = withMessages(function ConnectingWalletConnectBasic() {
  return <Pairing isOnlyWay />
}, pairingMessages)

function Pairing({ wallet, isOnlyWay }: { readonly wallet?: WalletItem | undefined; readonly isOnlyWay?: boolean }) {
  const t = useTranslate()
  const errorText = useErrorText()
  const { allWallets } = useFeatures()
  const flow = useWalletConnect({ wallet, autoStart: true })
  const { start, step, uri, expiresAt, error } = flow

  if (wallet && flow.opensApp && step !== 'failed') return <MobilePairing wallet={wallet} flow={flow} />

  const failed = step === 'failed' && error && { title: errorText(error), text: t('pairing.failedText') }
  const ended = failed || (step === 'expired' && { title: t('pairing.expired'), text: t('pairing.expiredText') })
  const label = ended ? t('pairing.nothingConnected') : t(uri ? 'pairing.scan' : 'pairing.making')

  return (
    <>
      <ViewBody>
        <QrCode
          text={uri}
          label={t('pairing.qrLabel')}
          logo={wallet ? <WalletIcon name={wallet.name} src={wallet.imageUrl} size="large" /> : <PorticoLogo />}
          expired={ended || undefined}
        />
        <Countdown
          label={label}
          caption={ended ? undefined : t('pairing.expiresIn')}
          expiresAt={ended ? 0 : expiresAt}
          duration={limits.pairing.lifetime}
        />
        {isOnlyWay && allWallets && (
          <List>
            <AllWalletsRow />
          </List>
        )}
      </ViewBody>
      <ViewFooter quiet>
        {ended ? (
          <Button icon={refreshIcon} onClick={() => void start()}>
            {t('pairing.newCode')}
          </Button>
        ) : (
          <PairingActions wallet={wallet} flow={flow} />
        )}
      </ViewFooter>
    </>
  )
}
