import { useConnectWallet } from '@portico/headless'
import { Button } from '../../components/buttons/Button.js'
import { StatusHero } from '../../components/feedback/status.js'
import { WalletIcon } from '../../components/icons/modalIcons.js'
import { refreshIcon } from '../../icons/modal.js'
import { failureMessages } from '../../messages/en/views.js'
import { Trans, useTranslate, withMessages } from '../../messages/useTranslate.js'
import type { ViewProps } from '../../shell/declareView.js'
import { FailureDetails, useFailureText } from '../../shell/failure.js'
import { lazyStep } from '../../shell/lazyStep.js'
import { useViewHeader, ViewBody, ViewFooter } from '../../shell/View.js'
import type { ConnectStepProps } from './LaterStep.js'
import { externalMessages } from './messages.js'

/** Waiting for the wallet's answer. */
function ConnectPending({ wallet, flow: { retry } }: ConnectStepProps) {
  const t = useTranslate()
  return (
    <>
      <ViewBody>
        <StatusHero
          state="waiting"
          icon={<WalletIcon name={wallet.name} src={wallet.imageUrl} size="large" />}
          headline={<Trans message="external.continueIn" values={{ wallet: wallet.name }} />}
        >
          {t('external.approve')}
        </StatusHero>
      </ViewBody>
      <ViewFooter>
        <Button key="waiting" variant="second" icon={refreshIcon} onClick={() => void retry()}>
          {t('common.tryAgain')}
        </Button>
      </ViewFooter>
    </>
  )
}

/** The wallet did not connect: the user rejected, or it failed. */
function ConnectError({ wallet, flow }: ConnectStepProps<'alreadyPending' | 'rejected' | 'failed'>) {
  const t = useTranslate()
  const failureText = useFailureText()
  const values = { wallet: wallet.name }
  const hasRejected = flow.step === 'rejected'

  return (
    <>
      <ViewBody>
        <StatusHero
          state="rejected"
          icon={<WalletIcon name={wallet.name} src={wallet.imageUrl} size="large" />}
          headline={hasRejected ? t('external.rejected') : <Trans message="external.failed" values={values} />}
        >
          {hasRejected ? (
            <Trans message="external.rejectedText" values={values} />
          ) : (
            flow.error && failureText(flow.error, wallet.name)
          )}
        </StatusHero>
        {!hasRejected && flow.error && <FailureDetails error={flow.error} />}
      </ViewBody>
      <ViewFooter>
        <Button key="over" icon={refreshIcon} onClick={() => void flow.retry()}>
          {t('common.tryAgain')}
        </Button>
      </ViewFooter>
    </>
  )
}

const Later = lazyStep(() => import('./LaterStep.js').then((file) => file.LaterStep))

const messages = { ...externalMessages, ...failureMessages }

/** The ConnectingExternal view: choice of a namespace when the wallet has several, then the request to the wallet. */
export const ConnectingExternal = withMessages(function ConnectingExternal({
  params,
}: ViewProps<'ConnectingExternal'>) {
  const { wallet } = params
  const flow = useConnectWallet(params)
  useViewHeader({ title: wallet.name, onBack: flow.canChooseAgain ? flow.backToChoice : undefined })

  switch (flow.step) {
    case 'choosingNamespace':
    case 'notInstalled':
    case 'alreadyPending':
    case 'partial':
      return <Later wallet={wallet} flow={flow} />
    case 'rejected':
    case 'failed':
      return <ConnectError wallet={wallet} flow={flow} />
    default:
      return <ConnectPending wallet={wallet} flow={flow} />
  }
}, messages)
