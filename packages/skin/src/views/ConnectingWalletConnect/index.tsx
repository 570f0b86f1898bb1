import { useFeatures, useWalletConnect, useWalletList } from '@portico/headless'
import { limits, walletFailureOf } from '@portico/headless/rules'
import { refreshIcon } from '../../icons/modal.js'
import { pairingMessages } from './messages.js'
import { useTranslate, withMessages } from '../../messages/useTranslate.js'
import { Button } from '../../components/buttons/Button.js'
import { QrCode } from '../../components/qr/QrCode.js'
import { Countdown } from './Countdown.js'
import { List } from '../../components/list/List.js'
import { WalletIcon } from '../../components/icons/modalIcons.js'
import type { ViewProps } from '../../shell/declareView.js'
import { AllWalletsRow } from '../../shell/walletRows.js'
import { ViewBody, ViewFooter } from '../../shell/View.js'
import { lazyStep } from '../../shell/lazyStep.js'
import type { MobilePairingProps } from './MobilePairing.js'
import { PairingActions, type PairingEnd } from './PairingActions.js'
import { SiteMark } from './SiteMark.js'

const MobilePairing = lazyStep<MobilePairingProps>(() =>
  import('./MobilePairing.js').then((file) => file.MobilePairing),
)

/** The ConnectingWalletConnect view: a QR code, or on a phone the link to the wallet's app. */
export const ConnectingWalletConnect = withMessages(function ConnectingWalletConnect({
  params,
}: ViewProps<'ConnectingWalletConnect'>) {
  return <Pairing {...params} />
}, pairingMessages)

/** The ConnectingWalletConnectBasic view: the same for a site on which it is the only way to connect. */
export const ConnectingWalletConnectBasic = withMessages(function ConnectingWalletConnectBasic() {
  return <Pairing isOnlyWay />
}, pairingMessages)

function Directory() {
  const list = useWalletList()
  return (
    <List>
      <AllWalletsRow list={list} />
    </List>
  )
}

type PairingProps = NonNullable<ViewProps<'ConnectingWalletConnect'>['params']> & { readonly isOnlyWay?: boolean }

function Pairing({ wallet, otherDevice, isOnlyWay }: PairingProps) {
  const t = useTranslate()
  const { allWallets } = useFeatures()
  const flow = useWalletConnect({ wallet, otherDevice, autoStart: true })
  const { start, step, uri, expiresAt, error } = flow
  const ended = toPairingEnd()

  function toPairingEnd(): PairingEnd | undefined {
    const what = flow.showsQrCode ? 'code' : 'link'
    if (step === 'expired') return { title: t(`pairing.${what}Expired`), text: t(`pairing.${what}ExpiredText`) }
    if (step !== 'failed') return undefined
    if (walletFailureOf(error) === 'network') return { title: t('pairing.refused'), text: t('pairing.refusedText') }
    return { title: t(`pairing.${what}Failed`), text: t('pairing.failedText') }
  }

  if (!flow.showsQrCode) {
    return <MobilePairing wallet={wallet} flow={flow} ended={ended} />
  }

  return (
    <>
      <ViewBody>
        <QrCode
          text={uri}
          label={t('pairing.qrLabel')}
          logo={wallet ? <WalletIcon name={wallet.name} src={wallet.imageUrl} size="large" /> : <SiteMark />}
          expired={ended}
        />
        {!ended && (
          <Countdown
            label={t(uri ? 'pairing.scan' : 'pairing.making')}
            expiresAt={expiresAt}
            duration={limits.pairing.lifetime}
          />
        )}
        {isOnlyWay && allWallets && <Directory />}
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
