import type { UseOnrampResult } from '@portico/headless'
import { useContext } from 'react'
import { List, Row } from '../../components/list/List.js'
import { LocaleContext, useTranslate } from '../../messages/useTranslate.js'
import { useViewHeader, ViewBody } from '../../shell/View.js'
import { providerName } from './providerName.js'

type OnrampProvidersProps = { readonly onramp: UseOnrampResult; readonly onBack: () => void }

/** Choice of the service that sells, which opens its page. */
export function OnrampProviders({ onramp, onBack }: OnrampProvidersProps) {
  const t = useTranslate()
  const { locale } = useContext(LocaleContext)
  const percent = (value: number) =>
    new Intl.NumberFormat(locale, { numberingSystem: 'latn', style: 'percent' }).format(value / 100)
  useViewHeader({ title: t('onramp.providers'), onBack })
  return (
    <ViewBody>
      <List label={t('onramp.providers')}>
        {onramp.providers.map(({ id, fee }) => (
          <Row
            key={id}
            name={providerName(id)}
            sub={t('onramp.fee', { min: percent(fee.min), max: percent(fee.max) })}
            chevron
            onClick={() => {
              onBack()
              void onramp.open(id)
            }}
          />
        ))}
      </List>
    </ViewBody>
  )
}
