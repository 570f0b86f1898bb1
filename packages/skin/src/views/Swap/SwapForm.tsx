import { type SwapDraft, useNetwork, type UseSwapQuoteResult } from '@portico/headless'
import { contractOf, formatAmount } from '@portico/headless/rules'
import { useContext, useId, useState } from 'react'
import { Ltr } from '../../components/basics.js'
import { Button, IconButton, TextButton } from '../../components/buttons/Button.js'
import { HelperText } from '../../components/feedback/feedback.js'
import { Callout } from '../../components/feedback/status.js'
import { AmountField, TokenButton } from '../../components/fields/Field.js'
import { DescriptionItem, DescriptionList } from '../../components/list/Description.js'
import { swapIcon } from '../../icons/view.js'
import { LocaleContext, Trans, useErrorText, useTranslate } from '../../messages/useTranslate.js'
import { FailedText } from '../../shell/FailedText.js'
import { useFiatValue } from '../../shell/fiatValues.js'
import { formatCompactAmount } from '../../shell/format.js'
import { ViewBody, ViewFooter } from '../../shell/View.js'
import { formatEstimate, formatPercent } from './formatSwap.js'
import * as css from './Swap.css.js'
import { QuoteAge, SwapFacts } from './SwapFacts.js'

/** Props of `SwapForm`. */
export type SwapFormProps = {
  readonly form: UseSwapQuoteResult
  /** A review was left because what it was of changed. */
  readonly isStale: boolean
  readonly onChoose: (side: 'from' | 'to') => void
  readonly onSettings: () => void
}

/** Issues that are shown before the field was left. */
const urgentCodes: readonly string[] = ['NO_QUOTE', 'INVALID_SLIPPAGE', 'SWAP_UNDECIDED', 'GROUPED_AMOUNT']

/** Form of a swap: what is given, what is wanted, and what that would be. */
export function SwapForm({ form, isStale, onChoose, onSettings }: SwapFormProps) {
  const t = useTranslate()
  const { locale } = useContext(LocaleContext)
  const errorText = useErrorText()
  const { caipNetworkId } = useNetwork()
  const { draft, balance, quote, isQuoting, issues, error, canReview, prices } = form
  const { from, to } = draft
  // What was typed before the form was left is told to be wrong at once.
  const [isTouched, setTouched] = useState(Boolean(draft.amount))
  const formId = useId()
  const errorId = useId()
  const reasonId = useId()
  const failureId = useId()
  const issue =
    isTouched && draft.amount ? issues.find(({ path, code }) => path === 'amount' && code !== 'NO_QUOTE') : undefined
  const isFeeMissing = from !== undefined && contractOf(from) === undefined && form.fee === undefined
  const missingToken = issues.find(({ code }) => code === 'TOKEN_REQUIRED')
  const missing = draft.amount ? missingToken && errorText(missingToken) : t('swap.amountRequired')
  const problem = issue ?? issues.find(({ code }) => urgentCodes.includes(code))
  const fiat = useFiatValue()
  // As high without a price, which comes later: what is below stays where it is.
  const valueOf = (token: SwapDraft['from'], amount: bigint | undefined, price: number | undefined) =>
    (token && fiat({ amount, decimals: token.decimals, price })) || '\u00A0'
  const token = (side: 'from' | 'to', value: SwapDraft['from']) => (
    <TokenButton
      label={t(side === 'from' ? 'swap.payToken' : 'swap.getToken')}
      symbol={value?.symbol}
      src={value?.logoUri}
      isNative={value && contractOf(value) === undefined}
      emptyLabel={t('swap.selectToken')}
      onClick={() => onChoose(side)}
    />
  )

  const percent = formatPercent(form.slippage, locale)
  const slippage = (
    <DescriptionItem label={t('swap.slippage')}>
      <TextButton aria-label={t('swap.settings', { percent })} data-row="settings" onClick={onSettings}>
        {percent}
      </TextButton>
    </DescriptionItem>
  )

  return (
    <>
      <ViewBody>
        <form id={formId} hidden onSubmit={(event) => event.preventDefault()} />
        {isStale && <Callout>{t('swap.stale')}</Callout>}
        <div className={css.pair} key={caipNetworkId}>
          <AmountField
            form={formId}
            label={t('swap.pay')}
            value={draft.amount ?? ''}
            onChange={(event) => form.setAmount(event.target.value.trim())}
            onBlur={() => setTouched(true)}
            token={token('from', from)}
            fiat={valueOf(from, quote?.amount, prices.from)}
            balance={
              balance !== undefined &&
              from && (
                <>
                  <Trans
                    message="swap.balance"
                    values={{
                      balance: <Ltr>{formatCompactAmount(formatAmount(balance, from.decimals), locale)}</Ltr>,
                    }}
                  />
                  <span> </span>
                  <TextButton
                    disabled={isFeeMissing}
                    aria-describedby={isFeeMissing && error ? failureId : undefined}
                    onClick={form.setMax}
                  >
                    {t('swap.max')}
                  </TextButton>
                </>
              )
            }
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem && errorId}
          />
          <div className={css.between}>
            {from && to && (
              <IconButton className={css.flip} icon={swapIcon} label={t('swap.flip')} onClick={form.flip} />
            )}
          </div>
          <AmountField
            label={t('swap.get')}
            readOnly
            value={quote && to ? formatEstimate(quote.toAmount, to, locale) : ''}
            aria-busy={isQuoting}
            token={token('to', to)}
            fiat={valueOf(to, quote?.toAmount, prices.to)}
          />
        </div>
        <HelperText>
          {quote ? <QuoteAge quotedAt={quote.quotedAt} /> : isQuoting && <span>{t('swap.quoting')}</span>}
        </HelperText>
        {problem && (
          <HelperText id={errorId} tone="error">
            {errorText(problem)}
          </HelperText>
        )}
        {error && !quote && (
          <FailedText id={failureId} onRetry={form.retry}>
            {error.code === 'GAS_PRICE_UNSUPPORTED' || error.code === 'SWAPS_UNSUPPORTED'
              ? errorText(error)
              : t('swap.unavailable')}
          </FailedText>
        )}
        {quote && from && to ? (
          <SwapFacts swap={{ ...quote, from, to }} fee={form.fee} settings={slippage} />
        ) : (
          <DescriptionList>{slippage}</DescriptionList>
        )}
      </ViewBody>
      <ViewFooter>
        <Button
          type="submit"
          form={formId}
          disabled={!canReview}
          aria-describedby={missing && reasonId}
          onClick={form.review}
        >
          {t('swap.review')}
        </Button>
        {missing && <HelperText id={reasonId}>{missing}</HelperText>}
      </ViewFooter>
    </>
  )
}
