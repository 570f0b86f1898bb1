import { useModal, useNetwork, useOnramp } from '@portico/headless'
import { useContext, useState } from 'react'
import { Button, ButtonLink } from '../../components/buttons/Button.js'
import { StatusHero } from '../../components/feedback/status.js'
import { TokenIcon } from '../../components/icons/TokenIcon.js'
import { externalIcon } from '../../icons/modal.js'
import { LocaleContext, Trans, useTranslate, withMessages } from '../../messages/useTranslate.js'
import { ConnectedWalletIcon } from '../../shell/accountParts.js'
import { formatExactAmount } from '../../shell/format.js'
import { lazyStep, usePrefetch } from '../../shell/lazyStep.js'
import { ViewBody, ViewFooter } from '../../shell/View.js'
import { onrampMessages } from './messages.js'
import { OnrampForm } from './OnrampForm.js'
import { providerName } from './providerName.js'

const OnrampChoice = lazyStep(() => import('./OnrampChoice.js').then((file) => file.OnrampChoice))
const OnrampProviders = lazyStep(() => import('./OnrampProviders.js').then((file) => file.OnrampProviders))

/** The Onramp view: form, currencies, providers, the page of the purchase, and what arrived. */
export const Onramp = withMessages(function Onramp() {
  const t = useTranslate()
  const { locale } = useContext(LocaleContext)
  const { replace } = useModal()
  const { nativeCurrency } = useNetwork().network
  const onramp = useOnramp()
  const [open, setOpen] = useState<'currency' | 'coin' | 'providers'>()
  const close = () => setOpen(undefined)
  usePrefetch(OnrampChoice, OnrampProviders)

  switch (onramp.step) {
    case 'form':
      if (open === 'providers') return <OnrampProviders onramp={onramp} onBack={close} />
      if (open) return <OnrampChoice onramp={onramp} side={open} onBack={close} />
      return <OnrampForm onramp={onramp} onChoose={setOpen} />
    case 'asking':
      return (
        <ViewBody>
          <StatusHero
            state="waiting"
            icon={<ConnectedWalletIcon />}
            headline={<Trans message="onramp.opening" values={{ provider: providerName(onramp.provider) }} />}
          >
            {t('onramp.openingText')}
          </StatusHero>
        </ViewBody>
      )
    case 'opened': {
      const { provider, symbol, url } = onramp.purchase
      return (
        <>
          <ViewBody>
            <StatusHero
              state="waiting"
              icon={<TokenIcon symbol={symbol} isNative={symbol === nativeCurrency.symbol} />}
              headline={<Trans message="onramp.continueWith" values={{ provider: providerName(provider) }} />}
            >
              {t('onramp.openedText', { symbol })}
            </StatusHero>
          </ViewBody>
          <ViewFooter>
            <ButtonLink href={url} target="_blank" endIcon={externalIcon}>
              {t('onramp.openAgain', { provider: providerName(provider) })}
            </ButtonLink>
            <Button variant="plain" onClick={onramp.back}>
              {t('onramp.other')}
            </Button>
          </ViewFooter>
        </>
      )
    }
    case 'credited': {
      const amount = `${formatExactAmount(onramp.received, locale)} ${onramp.purchase.symbol}`
      return (
        <>
          <ViewBody>
            <StatusHero state="done" headline={t('onramp.received', { amount })}>
              {t('onramp.receivedText')}
            </StatusHero>
          </ViewBody>
          <ViewFooter>
            <Button
              onClick={() => {
                onramp.back()
                replace('Account')
              }}
            >
              {t('onramp.finish')}
            </Button>
          </ViewFooter>
        </>
      )
    }
    case 'failed':
      return (
        <>
          <ViewBody>
            <StatusHero
              state="rejected"
              icon={<ConnectedWalletIcon />}
              headline={<Trans message="onramp.failed" values={{ provider: providerName(onramp.provider) }} />}
            >
              {t('onramp.failedText')}
            </StatusHero>
          </ViewBody>
          <ViewFooter>
            <Button onClick={onramp.back}>{t('common.tryAgain')}</Button>
          </ViewFooter>
        </>
      )
  }
}, onrampMessages)
