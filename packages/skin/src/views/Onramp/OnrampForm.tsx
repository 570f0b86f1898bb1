import { useNetwork, type UseOnrampResult } from '@portico/headless'
import { useContext, useId, useState } from 'react'
import { Ltr } from '../../components/basics.js'
import { Button } from '../../components/buttons/Button.js'
import { ButtonGroup, ButtonGroupButton } from '../../components/buttons/Tabs.js'
import { EmptyState, HelperText } from '../../components/feedback/feedback.js'
import { Callout } from '../../components/feedback/status.js'
import { AmountField, TokenButton } from '../../components/fields/Field.js'
import { DescriptionItem, DescriptionList } from '../../components/list/Description.js'
import { buyIcon } from '../../icons/view.js'
import { LocaleContext, useErrorText, useTranslate } from '../../messages/useTranslate.js'
import { formatExactAmount } from '../../shell/format.js'
import { ViewBody, ViewFooter } from '../../shell/View.js'
import { providerName } from './providerName.js'

/** Props of `OnrampForm`. */
export type OnrampFormProps = {
  readonly onramp: UseOnrampResult
  readonly onChoose: (step: 'currency' | 'coin' | 'providers') => void
}

type Money = { readonly amount: string; readonly currency: string }

/** Amounts that one press fills in. */
const commonAmounts = ['50', '100', '250'] as const

/** As many decimals as fit beside the token. Of a price, which nobody signs, the rest may be left out. */
const roundDown = (amount: string) => amount.replace(/(\.\d{8})\d+$/, '$1')

/** Form of a purchase: what is paid, how, and what that would buy. */
export function OnrampForm({ onramp, onChoose }: OnrampFormProps) {
  const t = useTranslate()
  const errorText = useErrorText()
  const { locale } = useContext(LocaleContext)
  const { network } = useNetwork()
  const { draft, coins, methods, limits, issues, quote, isQuoting, isLoading, canOpen } = onramp
  const [isTouched, setTouched] = useState(false)
  const formId = useId()
  const errorId = useId()
  const reasonId = useId()
  if (coins.length === 0 && !isLoading)
    return (
      <ViewBody>
        <EmptyState icon={buyIcon} title={t('onramp.none', { network: network.name })}>
          {t('onramp.noneText')}
        </EmptyState>
      </ViewBody>
    )

  const currency = draft.paymentCurrency?.id
  const show = ({ amount, currency: unit }: Money) => `${formatExactAmount(amount, locale)} ${unit}`
  const grouped = issues.find(({ code }) => code === 'GROUPED_AMOUNT')
  const isWrong = grouped !== undefined || (isTouched && draft.amount !== '' && issues.length > 0)
  const price = quote?.isEstimate ? undefined : quote
  const presets = commonAmounts.filter(
    (amount) => Number(amount) >= Number(limits.min) && Number(amount) <= Number(limits.max),
  )
  const isUnsold = canOpen && onramp.providers.length === 0
  const reason = draft.amount === '' ? 'onramp.amountRequired' : isUnsold ? 'onramp.noProvider' : undefined
  return (
    <>
      <ViewBody>
        <form
          id={formId}
          hidden
          onSubmit={(event) => {
            event.preventDefault()
            if (canOpen) onChoose('providers')
          }}
        />
        <AmountField
          form={formId}
          label={t('onramp.pay')}
          value={draft.amount}
          onChange={(event) => onramp.setAmount(event.target.value.trim())}
          onBlur={() => setTouched(true)}
          token={
            currency && (
              <TokenButton label={t('onramp.currency')} symbol={currency} onClick={() => onChoose('currency')} />
            )
          }
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={currency && errorId}
        />
        {currency && (
          <HelperText id={errorId} tone={isWrong ? 'error' : 'plain'}>
            {grouped
              ? errorText(grouped)
              : t('onramp.range', {
                  min: show({ amount: limits.min, currency }),
                  max: show({ amount: limits.max, currency }),
                })}
          </HelperText>
        )}
        {currency && presets.length > 0 && (
          <ButtonGroup label={t('onramp.presets')}>
            {presets.map((amount) => (
              <ButtonGroupButton
                key={amount}
                pressed={draft.amount === amount}
                onClick={() => onramp.setAmount(amount)}
              >
                <Ltr>{show({ amount, currency })}</Ltr>
              </ButtonGroupButton>
            ))}
          </ButtonGroup>
        )}
        {currency && methods.length > 1 && (
          <ButtonGroup label={t('onramp.methods')}>
            {methods.map((method) => (
              <ButtonGroupButton
                key={method}
                pressed={draft.paymentMethod === method}
                onClick={() => onramp.setPaymentMethod(method)}
              >
                {t(`onramp.${method}`)}
              </ButtonGroupButton>
            ))}
          </ButtonGroup>
        )}
        <AmountField
          label={t('onramp.get')}
          readOnly
          value={price ? formatExactAmount(roundDown(price.purchaseAmount.amount), locale) : ''}
          placeholder={quote?.isEstimate ? '—' : undefined}
          aria-busy={isQuoting}
          token={
            <TokenButton
              label={t('onramp.coin')}
              symbol={draft.purchaseCurrency?.symbol}
              isNative={draft.purchaseCurrency?.symbol === network.nativeCurrency.symbol}
              emptyLabel={t('onramp.loading')}
              onClick={draft.purchaseCurrency && (() => onChoose('coin'))}
            />
          }
        />
        {isQuoting && !quote && <HelperText live>{t('onramp.quoting')}</HelperText>}
        {quote?.isEstimate && (
          <Callout tone="warning" title={t('onramp.noPrice')}>
            {t('onramp.noPriceText', { provider: providerName(onramp.providers[0]?.id ?? '') || t('onramp.seller') })}
          </Callout>
        )}
        {quote && (
          <DescriptionList>
            {price?.coinbaseFee && (
              <DescriptionItem label={t('onramp.providerFee')}>
                <Ltr>{show(price.coinbaseFee)}</Ltr>
              </DescriptionItem>
            )}
            {price && (
              <DescriptionItem label={t('onramp.networkFee')}>
                <Ltr>{show(price.networkFee)}</Ltr>
              </DescriptionItem>
            )}
            <DescriptionItem label={t('onramp.total')} strong>
              <Ltr>{show(quote.paymentTotal)}</Ltr>
            </DescriptionItem>
          </DescriptionList>
        )}
      </ViewBody>
      <ViewFooter>
        <Button
          type="submit"
          form={formId}
          disabled={!canOpen || onramp.providers.length === 0}
          aria-describedby={reason ? reasonId : isWrong ? errorId : undefined}
        >
          {t('onramp.continue')}
        </Button>
        {reason && <HelperText id={reasonId}>{t(reason)}</HelperText>}
      </ViewFooter>
    </>
  )
}
