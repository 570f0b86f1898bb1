import { type Issue, useSend, useSendDraft, useToast } from '@portico/headless'
import { formatAmount } from '@portico/headless/rules'
import { type ComponentType, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { Button, TextButton } from '../../components/buttons/Button.js'
import { Callout, HelperText } from '../../components/feedback/feedback.js'
import { Spinner, Ltr, VisuallyHidden } from '../../components/basics.js'
import { AmountField, TokenButton } from '../../components/fields/AmountField.js'
import { LocaleContext, Trans, useErrorText, useTranslate, withMessages } from '../../messages/useTranslate.js'
import { formatCompactAmount } from '../../shell/format.js'
import { ViewBody, ViewFooter } from '../../shell/View.js'
import { sendMessages } from './messages.js'
import { ReceiverField } from './ReceiverField.js'
import { SendFailed, SendHandedOver, SendOutcomeUnknown, SendPending, SendReview } from './SendSteps.js'
import { FeeSummary, formatSendAmount, getTokenImage, LookAlikeWarning, normalizeTypedAmount } from './SendSummary.js'

/** Component of a step of a view whose code is loaded when the step is first shown. */
export function lazyStep<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  return function LazyStep(props: Props): ReactNode {
    const t = useTranslate()
    const [Step, setStep] = useState(() => loaded)
    const [hasFailed, setFailed] = useState(false)

    useEffect(() => {
      if (loaded || hasFailed) return
      let isCurrent = true
      fetchCode().then(
        (code) => {
          loaded = code
          if (isCurrent) setStep(() => code)
        },
        () => isCurrent && setFailed(true),
      )
      return () => {
        isCurrent = false
      }
    }, [hasFailed])

    if (Step) return <Step {...props} />
    if (hasFailed) {
      return (
        <HelperText tone="error">
          {t('shell.failed')} <TextButton onClick={() => setFailed(false)}>{t('common.tryAgain')}</TextButton>
        </HelperText>
      )
    }
    return (
      <div role="status">
        <Spinner />
        <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      </div>
    )
  }
}

/**
 * Returns a function that runs a callback at once, or after the pointer is released while it is down. An error that appears
 * on blur moves the elements below it; the press that caused the blur must still hit its target.
 */
function useAfterPointerUp(): (run: () => void) => void {
  const callbacks = useRef<(() => void)[]>(undefined)

  useEffect(() => {
    const handleDown = () => {
      callbacks.current ??= []
    }
    const handleUp = () => {
      const runs = callbacks.current ?? []
      callbacks.current = undefined
      setTimeout(() => {
        for (const run of runs) run()
      })
    }
    addEventListener('pointerdown', handleDown, true)
    addEventListener('pointerup', handleUp, true)
    addEventListener('pointercancel', handleUp, true)
    return () => {
      removeEventListener('pointerdown', handleDown, true)
      removeEventListener('pointerup', handleUp, true)
      removeEventListener('pointercancel', handleUp, true)
    }
  }, [])

  return useCallback((run) => {
    if (callbacks.current) callbacks.current.push(run)
    else run()
  }, [])
}

/** Props of `SendForm`. */
export type SendFormProps = {
  /** The reviewed request is no longer what would be sent. */
  readonly isStale: boolean
  readonly onReview: () => void
  /** Opens the token picker. */
  readonly onChooseToken: () => void
}

const isMissing = ({ code }: Issue) => code.endsWith('_REQUIRED')

/** Form of a send: token, amount and receiver. */
function SendForm({ isStale, onReview, onChooseToken }: SendFormProps) {
  const t = useTranslate()
  const { locale } = useContext(LocaleContext)
  const errorText = useErrorText()
  const { draft, tokens, balance, setAmount, setMax, setReceiver, receiver, issues, canSend } = useSendDraft()
  const { token } = draft
  const [touched, setTouched] = useState({ sendTokenAmount: false, receiverAddress: false })
  const afterPointerUp = useAfterPointerUp()
  const touch = (path: keyof typeof touched) =>
    afterPointerUp(() => setTouched((current) => ({ ...current, [path]: true })))
  const errorOf = (path: keyof typeof touched) => {
    const issue = issues.find((candidate) => candidate.path === path && !isMissing(candidate))
    return touched[path] && issue ? errorText(issue) : undefined
  }
  const missing = issues.find(isMissing)

  return (
    <>
      <ViewBody>
        {isStale && <Callout>{t('send.stale')}</Callout>}
        <AmountField
          label={t('send.amount')}
          value={draft.sendTokenAmount ?? ''}
          onChange={(event) => setAmount(normalizeTypedAmount(event.target.value))}
          onBlur={() => touch('sendTokenAmount')}
          token={
            <TokenButton
              label={t('send.token')}
              symbol={token?.symbol}
              src={getTokenImage(tokens, token)}
              onClick={tokens.length > 0 ? onChooseToken : undefined}
            />
          }
          balance={
            balance !== undefined &&
            token && (
              <>
                <Trans
                  message="send.balance"
                  values={{ balance: <Ltr>{formatCompactAmount(formatAmount(balance, token.decimals), locale)}</Ltr> }}
                />{' '}
                <TextButton onClick={() => void setMax()}>{t('send.max')}</TextButton>
              </>
            )
          }
          error={errorOf('sendTokenAmount')}
        />
        <ReceiverField
          value={draft.receiverAddress ?? ''}
          address={receiver?.address}
          error={errorOf('receiverAddress')}
          onChange={setReceiver}
          onBlur={() => touch('receiverAddress')}
        />
        {receiver?.warnings.includes('lookAlike') && <LookAlikeWarning />}
        {missing && (touched.sendTokenAmount || touched.receiverAddress) && (
          <HelperText live>{errorText(missing)}</HelperText>
        )}
        {canSend && token && <FeeSummary token={token} />}
      </ViewBody>
      <ViewFooter>
        <Button disabled={!canSend} onClick={onReview}>
          {t('send.review')}
        </Button>
      </ViewFooter>
    </>
  )
}

const TokenPicker = lazyStep(() => import('./TokenPicker.js').then((file) => file.TokenPicker))

/** The Send view: form, review, the wallet's answer and the block. */
export const Send = withMessages(function Send() {
  const t = useTranslate()
  const { show } = useToast()
  const [isChoosingToken, setChoosingToken] = useState(false)
  const send = useSend()

  switch (send.step) {
    case 'form':
      return isChoosingToken ? (
        <TokenPicker onDone={() => setChoosingToken(false)} />
      ) : (
        <SendForm isStale={send.isStale} onChooseToken={() => setChoosingToken(true)} onReview={() => send.review()} />
      )
    case 'review': {
      const message = t('send.sent', { amount: formatSendAmount(send.request) })
      const submit = () =>
        void send.submit().then((result) => result && show({ variant: 'success', code: 'SENT', message }))
      return <SendReview send={send.request} onBack={send.back} onSend={submit} />
    }
    case 'signing':
      return <SendPending send={send.request} onLeave={send.leave} />
    case 'confirming':
    case 'sent':
      return (
        <SendHandedOver
          send={send.request}
          isConfirmed={send.step === 'sent'}
          explorerUrl={send.explorerUrl}
          onNewSend={send.back}
        />
      )
    case 'rejected':
      return (
        <SendFailed error={send.error} text={t('send.rejectedText')} action={t('common.tryAgain')} onBack={send.back} />
      )
    case 'failed': {
      const handedOverText = send.error.code === 'TRANSACTION_EXPIRED' ? 'send.expiredText' : 'send.revertedText'
      return (
        <SendFailed
          error={send.error}
          text={t(send.hash ? handedOverText : 'send.notSentText')}
          action={t(send.hash ? 'send.newSend' : 'common.tryAgain')}
          onBack={send.back}
        />
      )
    }
    case 'unknown':
      return <SendOutcomeUnknown send={send.request} onNewSend={send.back} />
  }
}, sendMessages)
