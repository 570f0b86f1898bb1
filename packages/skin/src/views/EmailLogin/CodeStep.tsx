import type { UseEmailLoginResult } from '@portico/headless'
import { limits, shortenEmail } from '@portico/headless/rules'
import { useId, useState } from 'react'
import { lede } from '../../components/basics.css.js'
import { Ltr } from '../../components/basics.js'
import { TextButton } from '../../components/buttons/Button.js'
import { HelperText } from '../../components/feedback/feedback.js'
import { CodeInput } from '../../components/fields/CodeInput.js'
import { Trans, useTranslate } from '../../messages/useTranslate.js'
import { useLoginErrorText } from '../../shell/useLoginErrorText.js'
import { useViewHeader, ViewBody } from '../../shell/View.js'
import { ResendButton } from './ResendButton.js'

/** The code of the email. The last digit sends it. */
export function CodeStep({ login }: { readonly login: UseEmailLoginResult }) {
  const t = useTranslate()
  const status = useId()
  const [code, setCode] = useState('')
  const text = useLoginErrorText(login)
  const { email, error, isPending, back, submitOtp } = login
  const isResending = 'isResending' in login && login.isResending
  const needsResend = 'needsResend' in login && login.needsResend
  useViewHeader({ title: t('emailLogin.confirm'), onBack: back })
  // A code that was refused is typed anew; the old one stays to be seen until then.
  const [seen, setSeen] = useState<unknown>(null)
  const isRefused = error !== null && error !== seen && error.code !== 'EMAIL_COOLDOWN'
  return (
    <>
      <ViewBody>
        <p className={lede}>
          <Trans message="emailLogin.sent" values={{ email: <Ltr title={email}>{shortenEmail(email)}</Ltr> }} />
          <span> </span>
          <TextButton onClick={back}>{t('emailLogin.change')}</TextButton>
        </p>
        <CodeInput
          data-focus=""
          label={t('emailLogin.code')}
          length={limits.otpLength}
          value={code}
          readOnly={isPending || needsResend}
          aria-invalid={isRefused || undefined}
          aria-describedby={status}
          onChange={(digits) => {
            const typed = isRefused && digits.startsWith(code) ? digits.slice(code.length) : digits
            const next = typed.slice(0, limits.otpLength)
            setSeen(error)
            setCode(next)
            if (next.length === limits.otpLength) void submitOtp(next)
          }}
        />
        {/* Its line is always there: nothing below moves. */}
        <HelperText id={status} tone={text ? 'error' : 'plain'} busy={isPending && !isResending} live>
          {text ?? (isPending && !isResending ? t('emailLogin.verifying') : t('emailLogin.creates'))}
        </HelperText>
      </ViewBody>
      <ResendButton login={login} what="resendCode" />
    </>
  )
}
