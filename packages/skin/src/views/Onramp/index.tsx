import { useModal, useNetwork, useOnramp } from '@portico/headless'
import { useContext, useState } from 'react'
import { WalletIcon } from '../../components/icons/modalIcons.js'
import { TokenIcon } from '../../components/icons/TokenIcon.js'
import { refreshIcon } from '../../icons/modal.js'
import { outcomeMessages } from '../../messages/en/views.js'
import { LocaleContext, Trans, useTranslate, withMessages } from '../../messages/useTranslate.js'
import { formatExactAmount } from '../../shell/format.js'
import { lazyStep, usePrefetch } from '../../shell/lazyStep.js'
import { Outcome } from '../../shell/Outcome.js'
import { onrampMessages } from './messages.js'
import { OnrampForm } from './OnrampForm.js'
import { providerName } from './providerName.js'

const OnrampChoice = lazyStep(() => import('./OnrampChoice.js').then((file) => file.OnrampChoice))
const OnrampProviders = lazyStep(() => import('./OnrampProviders.js').then((file) => file.OnrampProviders))

/** The service that sells, by its first letter: the packages carry no marks of others. */
const ProviderIcon = ({ id }: { readonly id: string }) => <WalletIcon name={providerName(id)} size="large" />

const messages = { ...outcomeMessages, ...onrampMessages }

/** The Onramp view: form, currencies, providers, the page of the purchase, and what arrived. */
export const Onramp = withMessages(function Onramp() {
  const t = useTranslate()
  const { locale } = useContext(LocaleContext)
  const { replace } = useModal()
  const { nativeCurrency } = useNetwork().network
  const onramp = useOnramp()
  const [open, setOpen] = useState<'currency' | 'coin' | 'providers'>()
  const close = () => setOpen(undefined)
  const title = t('onramp.title')
  usePrefetch(OnrampChoice, OnrampProviders)

  switch (onramp.step) {
    case 'form':
      if (open === 'providers') return <OnrampProviders onramp={onramp} onBack={close} />
      if (open) return <OnrampChoice onramp={onramp} side={open} onBack={close} />
      return <OnrampForm onramp={onramp} onChoose={setOpen} />
    case 'asking':
      return (
        <Outcome
          title={title}
          state="waiting"
          icon={<ProviderIcon id={onramp.provider} />}
          headline={<Trans message="onramp.opening" values={{ provider: providerName(onramp.provider) }} />}
          text={t('onramp.openingText')}
        />
      )
    case 'opened': {
      const { provider, symbol, url } = onramp.purchase
      return (
        <Outcome
          title={title}
          state="waiting"
          icon={<TokenIcon symbol={symbol} isNative={symbol === nativeCurrency.symbol} />}
          headline={<Trans message="onramp.continueWith" values={{ provider: providerName(provider) }} />}
          text={t('onramp.openedText', { symbol })}
          lookUp={{ href: url, label: t('onramp.openAgain', { provider: providerName(provider) }) }}
          ways={[{ label: t('onramp.other'), onClick: onramp.back }]}
        />
      )
    }
    case 'credited': {
      const amount = `${formatExactAmount(onramp.received, locale)} ${onramp.purchase.symbol}`
      return (
        <Outcome
          title={title}
          state="done"
          headline={t('onramp.received', { amount })}
          text={t('onramp.receivedText')}
          ways={[
            {
              label: t('outcome.done'),
              onClick: () => {
                onramp.back()
                replace('Account')
              },
            },
          ]}
        />
      )
    }
    case 'failed':
      return (
        <Outcome
          title={title}
          state="rejected"
          icon={<ProviderIcon id={onramp.provider} />}
          headline={<Trans message="onramp.failed" values={{ provider: providerName(onramp.provider) }} />}
          text={t('onramp.failedText')}
          ways={[{ label: t('common.tryAgain'), icon: refreshIcon, onClick: onramp.back }]}
        />
      )
  }
}, messages)
