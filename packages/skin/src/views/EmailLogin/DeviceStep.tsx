import type { UseEmailLoginResult } from '@portico/headless'
import { shortenEmail } from '@portico/headless/rules'
import { Ltr } from '../../components/basics.js'
import { TextButton } from '../../components/buttons/Button.js'
import { HelperText } from '../../components/feedback/feedback.js'
import { StatusHero } from '../../components/feedback/status.js'
import { Icon } from '../../components/icons/pageIcons.js'
import { emailIcon } from '../../icons/email.js'
import { Trans, useTranslate } from '../../messages/useTranslate.js'
import { useLoginErrorText } from '../../shell/useLoginErrorText.js'
import { useViewHeader, ViewBody } from '../../shell/View.js'
import { ResendButton } from './ResendButton.js'

/** The device is new: the link in the email is waited for. */
export function DeviceStep({ login }: { readonly login: UseEmailLoginResult }) {
  const t = useTranslate()
  const text = useLoginErrorText(login)
  const { email, back } = login
  useViewHeader({ title: t('emailLogin.newDevice'), onBack: back })
  return (
    <>
      <ViewBody>
        <StatusHero
          state={text ? 'rejected' : 'waiting'}
          icon={<Icon drawing={emailIcon} size="hero" />}
          headline={t('emailLogin.inbox')}
        >
          <Trans message="emailLogin.link" values={{ email: <Ltr title={email}>{shortenEmail(email)}</Ltr> }} />
          <span> </span>
          <TextButton onClick={back}>{t('emailLogin.change')}</TextButton>
        </StatusHero>
        {text && <HelperText tone="error">{text}</HelperText>}
      </ViewBody>
      <ResendButton login={login} what="resendEmail" />
    </>
  )
}
