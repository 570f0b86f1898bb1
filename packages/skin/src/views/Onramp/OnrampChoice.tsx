import { useNetwork, type UseOnrampResult } from '@portico/headless'
import { useContext } from 'react'
import { TokenIcon } from '../../components/icons/TokenIcon.js'
import { List, Row } from '../../components/list/List.js'
import { checkIcon } from '../../icons/modal.js'
import { LocaleContext, useTranslate } from '../../messages/useTranslate.js'
import { useViewHeader, ViewBody } from '../../shell/View.js'

type OnrampChoiceProps = {
  readonly onramp: UseOnrampResult
  readonly side: 'currency' | 'coin'
  readonly onBack: () => void
}

function nameOf(id: string, locale: string): string | undefined {
  try {
    return new Intl.DisplayNames(locale, { type: 'currency' }).of(id)
  } catch {
    return id
  }
}

/** Choice of the currency to pay with, or of the token to buy. */
export function OnrampChoice({ onramp, side, onBack }: OnrampChoiceProps) {
  const t = useTranslate()
  const { locale } = useContext(LocaleContext)
  const { nativeCurrency } = useNetwork().network
  const { coins, currencies, draft } = onramp
  const isCurrency = side === 'currency'
  const title = t(isCurrency ? 'onramp.currency' : 'onramp.coin')
  const items = isCurrency
    ? currencies.map(({ id }) => ({ id, name: nameOf(id, locale), symbol: id }))
    : coins.map(({ id, name, symbol }) => ({ id, name, symbol }))
  const chosen = isCurrency ? draft.paymentCurrency : draft.purchaseCurrency
  useViewHeader({ title, onBack })
  return (
    <ViewBody>
      <List label={title}>
        {items.map(({ id, name, symbol }) => (
          <Row
            key={id}
            leading={<TokenIcon symbol={symbol} isNative={symbol === nativeCurrency.symbol} />}
            name={name}
            sub={symbol}
            current={id === chosen?.id}
            trailingIcon={id === chosen?.id ? checkIcon : undefined}
            onClick={() => {
              ;(isCurrency ? onramp.setPaymentCurrency : onramp.setPurchaseCurrency)(id)
              onBack()
            }}
          />
        ))}
      </List>
    </ViewBody>
  )
}
