import { useNetwork, useScanReceiver, type UseScanReceiverResult } from '@portico/headless'
import { Spinner } from '../../components/basics.js'
import { Button, ButtonPair } from '../../components/buttons/Button.js'
import { HelperText } from '../../components/feedback/feedback.js'
import { Callout, StatusHero } from '../../components/feedback/status.js'
import { Icon } from '../../components/icons/pageIcons.js'
import { qrIcon } from '../../icons/modal.js'
import { Trans, useErrorText, useTranslate, withMessages } from '../../messages/useTranslate.js'
import { useViewHeader, ViewBody, ViewFooter } from '../../shell/View.js'
import { scanMessages } from './scanMessages.js'
import * as css from './ScanReceiver.css.js'

type ScanningStep = Extract<UseScanReceiverResult, { readonly step: 'scanning' }>

/** Why the code in front of the camera is of no use; the scan goes on. */
function CodeProblem({ error }: { readonly error: NonNullable<ScanningStep['error']> }) {
  const errorText = useErrorText()
  const { networks } = useNetwork()
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === error.caipNetworkId)
  return (
    <Callout tone="error">
      {network ? <Trans message="scan.otherNetwork" values={{ network: network.name }} /> : errorText(error)}
    </Callout>
  )
}

/** Scans the recipient with the camera. */
export const ScanReceiver = withMessages(function ScanReceiver({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslate()
  const errorText = useErrorText()
  const { step, error, videoRef, retry } = useScanReceiver({ onScanned: onDone })
  useViewHeader({ title: t('scan.title'), onBack: onDone })
  const cancel = (
    <Button variant="second" onClick={onDone}>
      {t('scan.cancel')}
    </Button>
  )

  if (step === 'failed')
    return (
      <>
        <ViewBody>
          <StatusHero state="rejected" icon={<Icon drawing={qrIcon} size="large" />} headline={errorText(error)}>
            {t(error.code === 'CAMERA_DENIED' ? 'scan.deniedText' : 'scan.failedText')}
          </StatusHero>
        </ViewBody>
        <ViewFooter>
          <ButtonPair>
            {cancel}
            <Button onClick={retry}>{t('common.tryAgain')}</Button>
          </ButtonPair>
        </ViewFooter>
      </>
    )
  return (
    <>
      <ViewBody>
        <div className={css.camera}>
          {step === 'starting' && <Spinner />}
          <video ref={videoRef} className={css.picture} muted playsInline aria-hidden="true" />
        </div>
        {error ? (
          <CodeProblem error={error} />
        ) : (
          <HelperText live>{t(step === 'starting' ? 'scan.starting' : 'scan.aim')}</HelperText>
        )}
      </ViewBody>
      <ViewFooter>{cancel}</ViewFooter>
    </>
  )
}, scanMessages)
