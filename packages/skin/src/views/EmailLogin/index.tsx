import { useEmailLogin } from '@portico/headless'
import { shortenEmail } from '@portico/headless/rules'
import { Ltr } from '../../components/basics.js'
import { Icon } from '../../components/icons/pageIcons.js'
import { emailIcon } from '../../icons/email.js'
import { emailMessages } from '../../messages/en/email.js'
import { outcomeMessages } from '../../messages/en/views.js'
import { Trans, useTranslate, withMessages } from '../../messages/useTranslate.js'
import { EmailForm } from '../../shell/EmailForm.js'
import { Legal } from '../../shell/Legal.js'
import { Outcome } from '../../shell/Outcome.js'
import { ViewBody } from '../../shell/View.js'
import { CodeStep } from './CodeStep.js'
import { DeviceStep } from './DeviceStep.js'
import { emailLoginMessages } from './messages.js'

/** The EmailLogin view: the address, a new device, the code. */
export const EmailLogin = withMessages(
  function EmailLogin() {
    const t = useTranslate()
    const login = useEmailLogin()
    switch (login.step) {
      case 'email':
        return (
          <>
            <ViewBody>
              <EmailForm />
            </ViewBody>
            <Legal />
          </>
        )
      case 'device':
        return <DeviceStep login={login} />
      case 'otp':
        return <CodeStep login={login} />
      case 'done':
        return (
          <Outcome
            title={t('emailLogin.title')}
            state="done"
            icon={<Icon drawing={emailIcon} size="hero" />}
            headline={t('emailLogin.done')}
            text={
              <Trans
                message="emailLogin.doneText"
                values={{ email: <Ltr title={login.email}>{shortenEmail(login.email)}</Ltr> }}
              />
            }
          />
        )
    }
  },
  { ...outcomeMessages, ...emailMessages, ...emailLoginMessages },
)
