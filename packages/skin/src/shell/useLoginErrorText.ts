import type { UseEmailLoginResult } from '@portico/headless'
import { useErrorText, useTranslate } from '../messages/useTranslate.js'

/** Codes that say that the page of the login could not be reached. */
const unreachableCodes = ['IFRAME_LOAD_FAILED', 'IFRAME_REQUEST_TIMEOUT', 'EMAIL_LOGIN_UNAVAILABLE', 'FRAME_CLOSED']

const minute = 60_000

/** What the user is told about why a login does not go on; `undefined` while nothing is wrong. */
export function useLoginErrorText({ step, error, cooldown }: UseEmailLoginResult): string | undefined {
  const t = useTranslate()
  const errorText = useErrorText()
  if (!error) return undefined
  const { code } = error
  const triesLeft = 'triesLeft' in error ? error.triesLeft : undefined
  if (code === 'EMAIL_COOLDOWN') return cooldown > 0 ? t('email.wait', { seconds: cooldown }) : undefined
  if (code === 'INVALID_DATA') return t('email.invalid')
  if (code === 'EMAIL_NOT_ACCEPTED') return t('email.notAccepted')
  if (code === 'EMAIL_CODE_INVALID')
    return typeof triesLeft === 'number' ? t('email.wrongCodeTries', { tries: triesLeft }) : t('email.wrongCode')
  if (code === 'EMAIL_CODE_EXPIRED') return t('email.codeExpired')
  if (code === 'EMAIL_DEVICE_DECLINED') return t('email.declined')
  if (code === 'EMAIL_LOGIN_LOCKED')
    return error.retryAfter
      ? t('email.lockedFor', { minutes: Math.ceil(error.retryAfter / minute) })
      : t('email.locked')
  if (code === 'UNVERIFIED_DOMAIN') return t('email.notSetUp')
  // The page was there: it waited for the link.
  if (code === 'EMAIL_LINK_EXPIRED' || (step === 'device' && code === 'IFRAME_REQUEST_TIMEOUT'))
    return t('email.linkExpired')
  if (unreachableCodes.includes(code)) return t(navigator.onLine ? 'email.unreachable' : 'email.offline')
  return errorText(error).replace(/[a-z\d]$/i, '$&.')
}
