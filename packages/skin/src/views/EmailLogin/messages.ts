/** English messages of the EmailLogin view. */
export const emailLoginMessages = {
  'emailLogin.confirm': 'Confirm email',
  'emailLogin.sent': 'We sent a 6-digit code to {email}.',
  'emailLogin.change': 'Change',
  'emailLogin.code': '6-digit code',
  'emailLogin.verifying': 'Verifying',
  'emailLogin.creates': 'New here? We’ll create a wallet for you.',
  'emailLogin.resendCode': 'Resend code',
  'emailLogin.resendCodeIn': 'Resend code ({time})',
  'emailLogin.resendEmail': 'Resend email',
  'emailLogin.resendEmailIn': 'Resend email ({time})',
  'emailLogin.resendNow': 'You can resend now',
  'emailLogin.newDevice': 'Register this device',
  'emailLogin.inbox': 'Check your inbox',
  'emailLogin.link': 'Open the link that we sent to {email}. This window continues by itself.',
  'emailLogin.done': 'You’re logged in',
  'emailLogin.doneText': 'You log in with {email}.',
} as const

type EmailLoginMessages = typeof emailLoginMessages
declare module '../../messages/messages.js' {
  interface Catalogue extends EmailLoginMessages {}
}
