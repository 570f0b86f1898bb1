import type { UseEmailLoginResult } from '@portico/headless'
import { useState } from 'react'
import { VisuallyHidden } from '../../components/basics.js'
import { Button } from '../../components/buttons/Button.js'
import { refreshIcon } from '../../icons/modal.js'
import { useTranslate } from '../../messages/useTranslate.js'
import { ViewFooter } from '../../shell/View.js'

/** "0:24" */
const toClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Sends another email. The seconds until it may are drawn and not spoken; that they are over is spoken. */
export function ResendButton({
  login,
  what,
}: {
  readonly login: UseEmailLoginResult
  readonly what: 'resendCode' | 'resendEmail'
}) {
  const t = useTranslate()
  const { cooldown, resend, isPending } = login
  const isWaiting = cooldown > 0
  const isResending = 'isResending' in login && login.isResending
  const [hasWaited, setWaited] = useState(isWaiting)
  if (isWaiting && !hasWaited) setWaited(true)
  return (
    <ViewFooter>
      <Button
        variant="second"
        icon={refreshIcon}
        busy={isResending}
        disabled={isWaiting || isPending}
        aria-label={t(`emailLogin.${what}`)}
        onClick={() => void resend()}
      >
        {isWaiting ? t(`emailLogin.${what}In`, { time: toClock(cooldown) }) : t(`emailLogin.${what}`)}
      </Button>
      {!isWaiting && hasWaited && <VisuallyHidden live>{t('emailLogin.resendNow')}</VisuallyHidden>}
    </ViewFooter>
  )
}
