import { useAccount, useModal, useRegisterName } from '@portico/headless'
import { Ltr } from '../../components/basics.js'
import { Button } from '../../components/buttons/Button.js'
import { StatusHero } from '../../components/feedback/status.js'
import { refreshIcon } from '../../icons/modal.js'
import { Trans, useTranslate, withMessages } from '../../messages/useTranslate.js'
import type { ViewProps } from '../../shell/declareView.js'
import { ConnectedWalletIcon, useToldHere } from '../../shell/accountParts.js'
import { ViewBody, ViewFooter } from '../../shell/View.js'
import { registerNameMessages } from './messages.js'
import { NameForm } from './NameForm.js'

/** The name that the account has now. */
function NameRegistered({ name }: { readonly name: string }) {
  const t = useTranslate()
  const { replace } = useModal()
  return (
    <>
      <ViewBody>
        <StatusHero
          state="done"
          headline={<Trans message="registerName.registered" values={{ name: <Ltr>{name}</Ltr> }} />}
        >
          {t('registerName.registeredText')}
        </StatusHero>
      </ViewBody>
      <ViewFooter>
        <Button onClick={() => replace('Account')}>{t('registerName.done')}</Button>
      </ViewFooter>
    </>
  )
}

/** Form, the wallet's request, the service, and an outcome that nobody knows. */
function Registration() {
  const t = useTranslate()
  const { walletInfo } = useAccount()
  const { back } = useModal()
  const registration = useRegisterName()
  useToldHere(registration.error?.code)

  switch (registration.step) {
    case 'form':
    case 'rejected':
    case 'failed':
      return <NameForm registration={registration} />
    case 'signing':
      return (
        <>
          <ViewBody>
            <StatusHero
              state="waiting"
              icon={<ConnectedWalletIcon />}
              headline={
                <Trans message="registerName.continueIn" values={{ wallet: walletInfo?.name ?? t('wallet.yours') }} />
              }
            >
              <Trans message="registerName.continueText" values={{ name: <Ltr>{registration.name}</Ltr> }} />
            </StatusHero>
          </ViewBody>
          <ViewFooter>
            <Button variant="second" onClick={back}>
              {t('registerName.stopWaiting')}
            </Button>
          </ViewFooter>
        </>
      )
    case 'registering':
      return (
        <ViewBody>
          <StatusHero
            state="waiting"
            icon={<ConnectedWalletIcon />}
            headline={<Trans message="registerName.registering" values={{ name: <Ltr>{registration.name}</Ltr> }} />}
          >
            {t('registerName.registeringText')}
          </StatusHero>
        </ViewBody>
      )
    case 'registered':
      return <NameRegistered name={registration.name} />
    case 'unknown':
      return (
        <>
          <ViewBody>
            <StatusHero state="unknown" headline={t('registerName.unknown')}>
              <Trans message="registerName.unknownText" values={{ name: <Ltr>{registration.name}</Ltr> }} />
            </StatusHero>
          </ViewBody>
          <ViewFooter>
            <Button icon={refreshIcon} busy={registration.isChecking} onClick={() => void registration.check()}>
              {t('registerName.check')}
            </Button>
            <Button variant="plain" onClick={registration.back}>
              {t('registerName.other')}
            </Button>
          </ViewFooter>
        </>
      )
  }
}

/** The views RegisterAccountName and RegisterAccountNameSuccess: one piece of code, so that the success needs no request. */
export const RegisterAccountName = withMessages(function RegisterAccountName({
  params,
}: ViewProps<'RegisterAccountName' | 'RegisterAccountNameSuccess'>) {
  return params ? <NameRegistered name={params.name} /> : <Registration />
}, registerNameMessages)
