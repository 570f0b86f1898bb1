import { useFeatures, useWalletConnect, type WalletItem } from '@portico/headless'
import { limits } from '@portico/headless/rules'
import { useEffect, useRef } from 'react'
import { refreshIcon } from '../../icons/shell.js'
import { pairingMessages } from '../../messages/en/pairing.js'
import { useErrorText, useTranslate } from '../../messages/useTranslate.js'
import { withMessages } from '../../messages/withMessages.js'
import { Button } from '../../components/buttons/Button.js'
import { Countdown } from '../../components/pairing/Countdown.js'
import { List } from '../../components/list/List.js'
import { PorticoLogo, QrCode } from '../../components/pairing/QrCode.js'
import { WalletIcon } from '../../components/icons/WalletIcon.js'
import type { ViewProps } from '../../router/declareView.js'
import { AllWalletsRow } from '../../shell/connect/AllWalletsRow.js'
import { ViewBody, ViewFooter } from '../../shell/ViewBody.js'
import { useLeaveAfterConnect, useOnMountTask, useIsTouch } from '../../shell/connect/connectScreen.js'
import { PairingActions, MobilePairing } from './MobilePairing.js'

/** Pairing with a wallet on a phone: its QR code, or on the phone itself the way into the app. */
export const ConnectingWalletConnect = withMessages(function ConnectingWalletConnect({
  params,
}: ViewProps<'ConnectingWalletConnect'>) {
  return <Pairing wallet={params?.wallet} />
}, pairingMessages)

/** The same where it is the only way to connect. */
export const ConnectingWalletConnectBasic = withMessages(function ConnectingWalletConnectBasic() {
  return <Pairing isOnlyWay />
}, pairingMessages)

function Pairing({ wallet, isOnlyWay }: { readonly wallet?: WalletItem | undefined; readonly isOnlyWay?: boolean }) {
  const text = useTranslate()
  const codeText = useErrorText()
  const { allWallets } = useFeatures()
  const flow = useWalletConnect({ wallet })
  const { start, step, uri, expiresAt, error } = flow
  const isPhone = useIsTouch()
  useOnMountTask(start)

  const arrive = useLeaveAfterConnect()
  const hasPaired = useRef(false)
  useEffect(() => {
    if (step === 'connected' && hasPaired.current) arrive()
    hasPaired.current = step === 'pairing'
  }, [step, arrive])

  const hasApp = wallet && (wallet.linkMode ?? wallet.mobileLink)
  if (isPhone && hasApp && step !== 'failed') return <MobilePairing wallet={wallet} flow={flow} />

  const failed = step === 'failed' && error && { title: codeText(error), text: text('pairing.failedText') }
  const over = failed || (step === 'expired' && { title: text('pairing.expired'), text: text('pairing.expiredText') })
  const label = over ? text('pairing.nothingConnected') : text(uri ? 'pairing.scan' : 'pairing.making')

  return (
    <>
      <ViewBody>
        <QrCode
          text={uri}
          label={text('pairing.qrLabel')}
          logo={wallet ? <WalletIcon name={wallet.name} src={wallet.imageUrl} size="large" /> : <PorticoLogo />}
          expired={over || undefined}
        />
        <Countdown
          label={label}
          caption={over ? undefined : text('pairing.expiresIn')}
          expiresAt={over ? 0 : expiresAt}
          duration={limits.pairing.lifetime}
        />
        {isOnlyWay && allWallets && (
          <List>
            <AllWalletsRow />
          </List>
        )}
      </ViewBody>
      <ViewFooter quiet>
        {over ? (
          <Button icon={refreshIcon} onClick={() => void start()}>
            {text('pairing.newCode')}
          </Button>
        ) : (
          <PairingActions wallet={wallet} flow={flow} />
        )}
      </ViewFooter>
    </>
  )
}
