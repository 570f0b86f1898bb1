import { type Issue, useSend, useSendDraft, type UseSendResult } from '@portico/headless'
import { formatAmount } from '@portico/headless/rules'
import { useContext, useId, useState } from 'react'
import { Button, TextButton } from '../../components/buttons/Button.js'
import { HelperText } from '../../components/feedback/feedback.js'
import { Callout } from '../../components/feedback/status.js'
import { Ltr } from '../../components/basics.js'
import { AmountField, HiddenForm, TokenButton } from '../../components/fields/Field.js'
import { DescriptionItem, DescriptionList } from '../../components/list/Description.js'
import { LocaleContext, Trans, useErrorText, useTranslate, withMessages } from '../../messages/useTranslate.js'
import { endCodes, useToldHere } from '../../shell/accountParts.js'
import { formatCompactAmount, formatExactAmount, formatFiat } from '../../shell/format.js'
import { lazyStep, usePrefetch } from '../../shell/lazyStep.js'
import { ViewBody, ViewFooter } from '../../shell/View.js'
import { sendMessages } from './messages.js'
import { ReceiverField } from './ReceiverField.js'
import { FeeSummary, getTokenImage, OpenRequestNotice, SendWarnings, TokenItem, toNftIcon } from './SendSummary.js'

/** Props of `SendForm`. */
export type SendFormProps = {
  /** The reviewed request is no longer what would be sent. */
  readonly isStale: boolean
  /** The fields that could not stay. */
  readonly cleared: Extract<UseSendResult, { readonly step: 'form' }>['cleared']
  readonly onReview: () => void
  /** Opens the token picker. */
  readonly onChooseToken: () => void
  readonly onScan: () => void
}

const isMissing = ({ code }: Issue) => code.endsWith('_REQUIRED')

/** Form of a send: token, amount and receiver. */
function SendForm({ isStale, cleared, onReview, onChooseToken, onScan }: SendFormProps) {
  const t = useTranslate()
  const { locale } = useContext(LocaleContext)
  const errorText = useErrorText()
  const form = useSendDraft()
  const { draft, tokens, balance, setMax, setReceiver, receiver, issues, canSend } = form
  const { token } = draft
  const isFiat = form.unit === 'fiat'
  const typeAmount = isFiat ? form.setFiatAmount : form.setAmount
  const formId = useId()
  const reasonId = useId()
  // What was there before, typed or scanned, is told to be wrong at once.
  const [touched, setTouched] = useState({
    sendTokenAmount: Boolean(draft.sendTokenAmount),
    receiverAddress: Boolean(draft.receiverAddress),
  })
  const touch = (path: keyof typeof touched) => setTouched((current) => ({ ...current, [path]: true }))
  const errorOf = (path: keyof typeof touched) => {
    const issue = issues.find((candidate) => candidate.path === path && !isMissing(candidate))
    return issue && (touched[path] || issue.code === 'GROUPED_AMOUNT') ? errorText(issue) : undefined
  }
  const missing = issues.find(isMissing)
  const tokenIssue = issues.find((issue) => issue.path === 'token' && !isMissing(issue))

  /** What is sent, to the last digit, when dollars are typed. */
  const exact = isFiat && form.fiatValue && `${formatExactAmount(draft.sendTokenAmount ?? '', locale)} ${token?.symbol}`

  const isSingle = token?.nft?.standard === 'ERC721'
  const asset = (
    <TokenButton
      label={t(token?.nft ? 'send.nft' : 'send.token')}
      symbol={token?.symbol}
      src={getTokenImage(tokens, token)}
      isNative={token && !token.address}
      icon={toNftIcon(token, 'small')}
      onClick={tokens.length > 0 || token?.nft ? onChooseToken : undefined}
    />
  )

  return (
    <>
      <ViewBody>
        <HiddenForm id={formId} />
        <OpenRequestNotice form={form} />
        {isStale && (
          <Callout>{[t('send.stale'), ...cleared.map((field) => t(`send.cleared.${field}`))].join(' ')}</Callout>
        )}
        {isSingle ? (
          <DescriptionList>
            <DescriptionItem label={t('send.nft')}>{asset}</DescriptionItem>
            <TokenItem token={token} />
          </DescriptionList>
        ) : (
          <AmountField
            form={formId}
            label={t(isFiat ? 'send.amountInFiat' : 'send.amount')}
            value={form.typedAmount}
            onChange={(event) => typeAmount(event.target.value.trim())}
            onBlur={() => touch('sendTokenAmount')}
            token={asset}
            fiat={!isFiat && form.fiatValue !== undefined && <Ltr>{formatFiat(Number(form.fiatValue), locale)}</Ltr>}
            unitSwitch={
              form.price !== undefined && (
                <TextButton onClick={() => form.setUnit(isFiat ? 'token' : 'fiat')}>
                  {isFiat ? t('send.useToken', { symbol: token?.symbol ?? '' }) : t('send.useFiat')}
                </TextButton>
              )
            }
            balance={
              balance !== undefined &&
              token && (
                <>
                  <Trans
                    message="send.balance"
                    values={{
                      balance: <Ltr>{formatCompactAmount(formatAmount(balance, token.decimals), locale)}</Ltr>,
                    }}
                  />
                  <span> </span>
                  <TextButton onClick={() => void setMax()}>{t('send.max')}</TextButton>
                </>
              )
            }
            hint={exact && <Trans message="send.exactAmount" values={{ amount: <Ltr>{exact}</Ltr> }} />}
            error={errorOf('sendTokenAmount')}
          />
        )}
        <ReceiverField
          form={formId}
          value={draft.receiverAddress ?? ''}
          receiver={receiver}
          isResolving={form.isResolving}
          error={errorOf('receiverAddress')}
          recent={form.recentReceivers}
          onChange={setReceiver}
          onBlur={() => touch('receiverAddress')}
          onScan={form.canScan ? onScan : undefined}
        />
        {tokenIssue && <HelperText tone="error">{errorText(tokenIssue)}</HelperText>}
        <SendWarnings form={form} />
        {canSend && token && <FeeSummary form={form} token={token} />}
      </ViewBody>
      <ViewFooter>
        <Button
          type="submit"
          form={formId}
          disabled={!canSend}
          aria-describedby={missing && reasonId}
          onClick={onReview}
        >
          {t('send.review')}
        </Button>
        {missing && (
          <HelperText id={reasonId} live={touched.sendTokenAmount || touched.receiverAddress}>
            {errorText(missing)}
          </HelperText>
        )}
      </ViewFooter>
    </>
  )
}

const TokenPicker = lazyStep(() => import('./TokenPicker.js').then((file) => file.TokenPicker))

const SendLater = lazyStep(() => import('./SendLater.js').then((file) => file.SendLater))

const ScanReceiver = lazyStep(() => import('./ScanReceiver.js').then((file) => file.ScanReceiver))

/** The Send view: form, review, the wallet's answer and the block. */
export const Send = withMessages(function Send() {
  const [open, setOpen] = useState<'tokens' | 'scanner'>()
  const send = useSend()
  const closeStep = () => setOpen(undefined)
  usePrefetch(SendLater, TokenPicker)
  useToldHere(send.step === 'failed' ? send.error.code : endCodes.get(send.step))

  if (send.step !== 'form') return <SendLater send={send} />
  if (open === 'tokens') return <TokenPicker onDone={closeStep} />
  if (open === 'scanner') return <ScanReceiver onDone={closeStep} />
  return (
    <SendForm
      isStale={send.isStale}
      cleared={send.cleared}
      onChooseToken={() => setOpen('tokens')}
      onScan={() => setOpen('scanner')}
      onReview={() => send.review()}
    />
  )
}, sendMessages)
