import { useFeatures, useWalletConnect, type WalletItem } from '@portico/headless'
import { limits } from '@portico/headless/rules'
import { useEffect, useRef } from 'react'
import { refreshIcon } from '../icons/refreshIcon.js'
import { pairingWords } from '../locales/pairingWords.js'
import { useCodeText, useText } from '../locales/useText.js'
import { withWords } from '../locales/withWords.js'
import { Button } from '../parts/Button.js'
import { Countdown } from '../parts/Countdown.js'
import { Ledger } from '../parts/Ledger.js'
import { PorticoMark } from '../parts/PorticoMark.js'
import { QrCode } from '../parts/QrCode.js'
import { Tile } from '../parts/Tile.js'
import type { ViewProps } from '../router/declareView.js'
import { AllWalletsRow } from '../shell/AllWalletsRow.js'
import { Body, Plinth } from '../shell/Body.js'
import { useArrival } from '../shell/useArrival.js'
import { useOnceShown } from '../shell/useOnceShown.js'
import { usePhone } from '../shell/usePhone.js'
import { PairingActions } from './pairing/PairingActions.js'
import { PairingInApp } from './pairing/PairingInApp.js'

/** Pairing with a wallet on a phone: its QR code, or on the phone itself the way into the app. */
export const ConnectingWalletConnect = withWords(function ConnectingWalletConnect({
  params,
}: ViewProps<'ConnectingWalletConnect'>) {
  return <Pairing wallet={params?.wallet} />
}, pairingWords)

/** The same where it is the only way to connect. */
export const ConnectingWalletConnectBasic = withWords(function ConnectingWalletConnectBasic() {
  return <Pairing isOnlyWay />
}, pairingWords)

function Pairing({ wallet, isOnlyWay }: { readonly wallet?: WalletItem | undefined; readonly isOnlyWay?: boolean }) {
  const text = useText()
  const codeText = useCodeText()
  const { allWallets } = useFeatures()
  const flow = useWalletConnect({ wallet })
  const { start, step, uri, expiresAt, error } = flow
  const isPhone = usePhone()
  useOnceShown(start)

  const arrive = useArrival()
  const hasPaired = useRef(false)
  useEffect(() => {
    if (step === 'connected' && hasPaired.current) arrive()
    hasPaired.current = step === 'pairing'
  }, [step, arrive])

  const hasApp = wallet && (wallet.linkMode ?? wallet.mobileLink)
  if (isPhone && hasApp && step !== 'failed') return <PairingInApp wallet={wallet} flow={flow} />

  const failed = step === 'failed' && error && { title: codeText(error), text: text('pairing.failedText') }
  const over = failed || (step === 'expired' && { title: text('pairing.expired'), text: text('pairing.expiredText') })
  const label = over ? text('pairing.nothingConnected') : text(uri ? 'pairing.scan' : 'pairing.making')

  return (
    <>
      <Body>
        <QrCode
          text={uri}
          label={text('pairing.qrLabel')}
          mark={wallet ? <Tile name={wallet.name} src={wallet.imageUrl} size="large" /> : <PorticoMark />}
          expired={over || undefined}
        />
        <Countdown
          label={label}
          caption={over ? undefined : text('pairing.expiresIn')}
          expiresAt={over ? 0 : expiresAt}
          duration={limits.pairing.life}
        />
        {isOnlyWay && allWallets && (
          <Ledger>
            <AllWalletsRow />
          </Ledger>
        )}
      </Body>
      <Plinth quiet>
        {over ? (
          <Button icon={refreshIcon} onClick={() => void start()}>
            {text('pairing.newCode')}
          </Button>
        ) : (
          <PairingActions wallet={wallet} flow={flow} />
        )}
      </Plinth>
    </>
  )
}
