import { useModal, useRegisterName } from '@portico/headless'
import { Ltr } from '../../components/basics.js'
import { refreshIcon } from '../../icons/modal.js'
import { failureMessages, outcomeMessages } from '../../messages/en/views.js'
import { Trans, useTranslate, withMessages } from '../../messages/useTranslate.js'
import { useToldHere } from '../../shell/accountParts.js'
import type { ViewProps } from '../../shell/declareView.js'
import { Outcome } from '../../shell/Outcome.js'
import { useWalletName } from '../../shell/loginParts.js'
import { registerNameMessages } from './messages.js'
import { NameForm } from './NameForm.js'

/** The name that the account has now. */
function NameRegistered({ name }: { readonly name: string }) {
  const t = useTranslate()
  const { replace } = useModal()
  return (
    <Outcome
      title={t('accountName.title')}
      state="done"
      headline={<Trans message="registerName.registered" values={{ name: <Ltr>{name}</Ltr> }} />}
      text={t('registerName.registeredText')}
      ways={[{ label: t('outcome.done'), onClick: () => replace('Account') }]}
    />
  )
}

/** Form, the wallet's request, the service, and an outcome that nobody knows. */
function Registration() {
  const t = useTranslate()
  const wallet = useWalletName()
  const { back } = useModal()
  const registration = useRegisterName()
  const title = t('accountName.title')
  useToldHere(registration.error?.code)

  switch (registration.step) {
    case 'form':
    case 'rejected':
    case 'failed':
      return <NameForm registration={registration} />
    case 'signing':
      return (
        <Outcome
          key="asked"
          title={title}
          state="waiting"
          headline={<Trans message="outcome.continueIn" values={{ wallet }} />}
          text={<Trans message="registerName.continueText" values={{ name: <Ltr>{registration.name}</Ltr> }} />}
          ways={[{ label: t('outcome.stopWaiting'), variant: 'second', onClick: back }]}
        />
      )
    case 'registering':
      return (
        <Outcome
          title={title}
          state="waiting"
          headline={<Trans message="registerName.registering" values={{ name: <Ltr>{registration.name}</Ltr> }} />}
          text={t('registerName.registeringText')}
        />
      )
    case 'registered':
      return <NameRegistered name={registration.name} />
    case 'unknown':
      return (
        <Outcome
          title={title}
          state="unknown"
          headline={t('outcome.unknown')}
          text={<Trans message="registerName.unknownText" values={{ name: <Ltr>{registration.name}</Ltr> }} />}
          ways={[
            {
              label: t('registerName.check'),
              icon: refreshIcon,
              busy: registration.isChecking,
              onClick: () => void registration.check(),
            },
            { label: t('registerName.other'), onClick: registration.back },
          ]}
        />
      )
  }
}

const messages = { ...failureMessages, ...outcomeMessages, ...registerNameMessages }

/** The views RegisterAccountName and RegisterAccountNameSuccess: one piece of code, so that the success needs no request. */
export const RegisterAccountName = withMessages(function RegisterAccountName({
  params,
}: ViewProps<'RegisterAccountName' | 'RegisterAccountNameSuccess'>) {
  return params ? <NameRegistered name={params.name} /> : <Registration />
}, messages)
