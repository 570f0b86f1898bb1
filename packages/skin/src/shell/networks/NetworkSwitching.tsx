import type { UseNetworkPickerResult } from '@portico/headless'
import { Button } from '../../components/buttons/Button.js'
import { StatusHero } from '../../components/feedback/status.js'
import { getNetworkImage, NetworkIcon } from '../../components/icons/NetworkIcon.js'
import { refreshIcon } from '../../icons/shell.js'
import { Trans, useErrorText, useTranslate } from '../../messages/useTranslate.js'
import { useDelayedFlag, useViewHeader, ViewBody, ViewFooter } from '../View.js'

/** Time within which a wallet answers when it switches without asking the user, in ms. */
const silentSwitchTime = 400

/** Whether the switch takes the place of the choice: once the wallet takes long, and after it rejected. */
export function useIsSwitchShown({ step }: Pick<UseNetworkPickerResult, 'step'>): boolean {
  const isSlow = useDelayedFlag(step === 'switching', silentSwitchTime)
  return isSlow || step === 'rejected' || step === 'failed'
}

/** Waiting for the wallet to switch the network, or its rejection. */
export function NetworkSwitching(picker: UseNetworkPickerResult) {
  const t = useTranslate()
  const errorText = useErrorText()
  const { step, error, target, targetAccount, current, isSupported, retry, back } = picker
  const targetName = target?.name ?? t('common.unknownNetwork')
  useViewHeader({ title: targetName, onBack: back })
  const icon = <NetworkIcon name={targetName} src={target && getNetworkImage(target)} size="hero" />
  const hasFailed = step === 'rejected' || step === 'failed'

  return (
    <>
      <ViewBody>
        {hasFailed ? (
          <StatusHero
            state="rejected"
            icon={icon}
            headline={step === 'rejected' ? t('networks.rejected') : errorText(error)}
          >
            <Trans
              message={step === 'rejected' ? 'networks.rejectedText' : 'networks.failedText'}
              values={{ network: isSupported ? current.name : t('common.unknownNetwork') }}
            />
          </StatusHero>
        ) : (
          <StatusHero
            state="waiting"
            icon={icon}
            headline={
              <Trans
                message="networks.approveIn"
                values={{ wallet: targetAccount?.walletInfo.name ?? t('wallet.yours') }}
              />
            }
          >
            <Trans message="networks.approveText" values={{ network: targetName }} />
          </StatusHero>
        )}
      </ViewBody>
      <ViewFooter>
        <Button
          key={hasFailed ? 'over' : 'waiting'}
          variant={hasFailed ? 'primary' : 'second'}
          icon={refreshIcon}
          onClick={() => void retry()}
        >
          {t('common.tryAgain')}
        </Button>
      </ViewFooter>
    </>
  )
}
