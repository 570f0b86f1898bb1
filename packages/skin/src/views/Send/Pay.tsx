import { useModal, usePay, usePortico, type UsePayResult } from '@portico/headless'
import { Skeleton, VisuallyHidden } from '../../components/basics.js'
import { Button, ButtonPair } from '../../components/buttons/Button.js'
import { Callout, StatusHero } from '../../components/feedback/status.js'
import { DescriptionItem, DescriptionList } from '../../components/list/Description.js'
import { AmountSummary, AmountSummaryLine } from '../../components/list/Summary.js'
import { failureMessages, networkMessages } from '../../messages/en/views.js'
import { Trans, useErrorText, useTranslate, withMessages } from '../../messages/useTranslate.js'
import type { ViewProps } from '../../shell/declareView.js'
import { ConnectedWalletIcon, endCodes, useToldHere } from '../../shell/accountParts.js'
import { FailureDetails, useFailureText } from '../../shell/failure.js'
import { lazyStep, usePrefetch } from '../../shell/lazyStep.js'
import { NetworkMark } from '../../shell/NetworkMark.js'
import { Outcome } from '../../shell/Outcome.js'
import { ViewBody, ViewFooter } from '../../shell/View.js'
import { useWalletName } from '../../shell/loginParts.js'
import { payMessages, sendMessages } from './messages.js'
import { SendSummary } from './SendSummary.js'

const SendLater = lazyStep(() => import('./SendLater.js').then((file) => file.SendLater))

type StepOf<Step extends UsePayResult['step']> = Extract<UsePayResult, { readonly step: Step }>

/** The review while the request is checked: as large as it will be, and with the same ways out. */
function PaymentChecking() {
  const t = useTranslate()
  const { back } = useModal()
  const { name } = usePortico().options.metadata
  return (
    <>
      <ViewBody>
        <VisuallyHidden live>{t('pay.checking')}</VisuallyHidden>
        <AmountSummary>
          <AmountSummaryLine
            label={t('pay.youPay')}
            amount={<Skeleton shape="balance" />}
            sub={
              <>
                <Skeleton shape="sub" />
                <br />
                <Trans message="pay.requestedBy" values={{ site: name || location.host }} />
              </>
            }
            icon={<Skeleton shape="circle" />}
          />
          <AmountSummaryLine label={t('send.to')} icon={<Skeleton shape="square" />}>
            <Skeleton shape="balance" />
          </AmountSummaryLine>
        </AmountSummary>
        <DescriptionList>
          <DescriptionItem label={t('common.network')}>
            <Skeleton shape="sub" />
          </DescriptionItem>
          {(['send.fee', 'send.total'] as const).map((label) => (
            <DescriptionItem key={label} label={t(label)}>
              <Skeleton shape="sub" />
            </DescriptionItem>
          ))}
        </DescriptionList>
      </ViewBody>
      <ViewFooter>
        <ButtonPair>
          <Button variant="second" onClick={back}>
            {t('pay.cancel')}
          </Button>
          <Button disabled>{t('pay.submit')}</Button>
        </ButtonPair>
      </ViewFooter>
    </>
  )
}

/** The request cannot be paid. */
function PaymentRefused({ error }: Pick<StepOf<'invalid'>, 'error'>) {
  const t = useTranslate()
  const errorText = useErrorText()
  const { close } = useModal()
  return (
    <Outcome
      title={t('pay.title')}
      state="rejected"
      headline={errorText(error)}
      text={t('pay.invalidText')}
      ways={[{ label: t('common.close'), variant: 'second', onClick: () => close({ reason: 'visitor' }) }]}
    />
  )
}

/** What is asked for, and by whom. */
function PaymentSummary({ request }: Pick<StepOf<'request'>, 'request'>) {
  const t = useTranslate()
  const { name } = usePortico().options.metadata
  return (
    <SendSummary send={request}>
      <DescriptionItem label={t('pay.requester')}>
        <bdi>{name || location.host}</bdi>
      </DescriptionItem>
    </SendSummary>
  )
}

/** The payment while it cannot be reviewed: on another network, or after a change. */
function PaymentWaiting({ request, network, needsSwitch, isStale, error, review }: StepOf<'request'>) {
  const t = useTranslate()
  const failureText = useFailureText()
  const wallet = useWalletName()
  const { back } = useModal()
  return (
    <>
      <ViewBody>
        {isStale && <Callout>{t('send.stale')}</Callout>}
        {error && (
          <Callout tone="error" title={t('networks.failed', { network: network.name })}>
            <span>{failureText(error, wallet)}</span>
            <FailureDetails error={error} />
          </Callout>
        )}
        {needsSwitch && (
          <StatusHero
            icon={<NetworkMark network={network} size="hero" />}
            headline={<Trans message="pay.switchFirst" values={{ network: network.name }} />}
          />
        )}
        <PaymentSummary request={request} />
      </ViewBody>
      <ViewFooter>
        <ButtonPair>
          <Button variant="second" onClick={back}>
            {t('pay.cancel')}
          </Button>
          <Button onClick={() => void review()}>
            {needsSwitch ? t('pay.switchTo', { network: network.name }) : t('send.review')}
          </Button>
        </ButtonPair>
      </ViewFooter>
    </>
  )
}

/** The wallet was asked for the network. */
function PaymentSwitching({ request, network }: StepOf<'switching'>) {
  const t = useTranslate()
  const { back } = useModal()
  return (
    <>
      <ViewBody>
        <StatusHero
          state="waiting"
          icon={<ConnectedWalletIcon />}
          headline={<Trans message="pay.switchTo" values={{ network: network.name }} />}
        >
          <Trans message="pay.switchText" values={{ network: network.name }} />
        </StatusHero>
        <PaymentSummary request={request} />
      </ViewBody>
      <ViewFooter>
        <Button variant="second" onClick={back}>
          {t('pay.cancel')}
        </Button>
      </ViewFooter>
    </>
  )
}

/** The Pay view: what the site asks for, its review, the wallet's answer and the block. */
export const Pay = withMessages(
  function Pay({ params }: ViewProps<'Pay'>) {
    const payment = usePay({ request: params })
    const { review } = payment
    usePrefetch(SendLater)
    useToldHere(payment.error?.code ?? endCodes.get(payment.step))

    switch (payment.step) {
      case 'idle':
      case 'checking':
        return <PaymentChecking />
      case 'invalid':
        return <PaymentRefused error={payment.error} />
      case 'request':
        return <PaymentWaiting {...payment} />
      case 'switching':
        return <PaymentSwitching {...payment} />
      default:
        return <SendLater isPayment send={{ ...payment, back: () => void review() }} />
    }
  },
  { ...networkMessages, ...failureMessages, ...sendMessages, ...payMessages },
)
