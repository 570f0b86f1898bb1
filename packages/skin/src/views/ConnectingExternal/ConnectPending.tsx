import type { UseConnectWalletResult, WalletItem } from '@portico/headless'
import { refreshIcon } from '../../icons/shell.js'
import { Trans, useErrorText, useTranslate } from '../../messages/useTranslate.js'
import { Button } from '../../components/buttons/Button.js'
import { StatusHero } from '../../components/feedback/status.js'
import { WalletIcon } from '../../components/icons/WalletIcon.js'
import { ViewBody, ViewFooter } from '../../shell/View.js'

/** Props of the steps of a connection. */
export type ConnectStepProps<Step extends UseConnectWalletResult['step'] = UseConnectWalletResult['step']> = {
  readonly wallet: WalletItem
  readonly flow: Extract<UseConnectWalletResult, { readonly step: Step }>
}

/** Waiting for the wallet's answer. */
export function ConnectPending({ wallet, flow: { retry } }: ConnectStepProps) {
  const t = useTranslate()
  return (
    <>
      <ViewBody>
        <StatusHero
          state="waiting"
          icon={<WalletIcon name={wallet.name} src={wallet.imageUrl} size="large" />}
          headline={<Trans message="external.continueIn" values={{ wallet: wallet.name }} />}
        >
          {t('external.accept')}
        </StatusHero>
      </ViewBody>
      <ViewFooter>
        <Button key="waiting" variant="second" icon={refreshIcon} onClick={() => void retry()}>
          {t('external.openAgain')}
        </Button>
      </ViewFooter>
    </>
  )
}

/** The wallet did not connect: it shows an earlier request, the user rejected, or it failed. */
export function ConnectError({ wallet, flow }: ConnectStepProps<'alreadyPending' | 'rejected' | 'failed'>) {
  const t = useTranslate()
  const errorText = useErrorText()
  const icon = <WalletIcon name={wallet.name} src={wallet.imageUrl} size="large" />

  return (
    <>
      <ViewBody>
        {flow.step === 'alreadyPending' ? (
          <StatusHero
            state="waiting"
            icon={icon}
            headline={<Trans message="external.pending" values={{ wallet: wallet.name }} />}
          >
            {t('external.pendingText')}
          </StatusHero>
        ) : (
          <StatusHero
            state="rejected"
            icon={icon}
            headline={flow.step === 'rejected' ? t('external.rejected') : errorText(flow.error)}
          >
            {t(flow.step === 'rejected' ? 'external.rejectedText' : 'external.failedText')}
          </StatusHero>
        )}
      </ViewBody>
      <ViewFooter>
        <Button key="over" icon={refreshIcon} onClick={() => void flow.retry()}>
          {t('common.tryAgain')}
        </Button>
      </ViewFooter>
    </>
  )
}
