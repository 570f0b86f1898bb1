import { type Issue, useSendDraft } from '@portico/headless'
import { formatAmount } from '@portico/headless/rules'
import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { Button, TextButton } from '../../components/buttons/Button.js'
import { HelperText } from '../../components/feedback/feedback.js'
import { Callout } from '../../components/feedback/status.js'
import { AmountField, TokenButton } from '../../components/fields/AmountField.js'
import { Ltr } from '../../components/text/Text.js'
import { LocaleContext, Trans, useErrorText, useTranslate } from '../../messages/useTranslate.js'
import { formatCompactAmount } from '../../shell/account/format.js'
import { ViewBody, ViewFooter } from '../../shell/View.js'
import { ReceiverField } from './ReceiverField.js'
import { getTokenImage, normalizeTypedAmount } from './sendRequest.js'
import { FeeSummary, LookAlikeWarning } from './SendSummary.js'

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
export function SendForm({ isStale, onReview, onChooseToken }: SendFormProps) {
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
