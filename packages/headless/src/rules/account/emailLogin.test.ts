import { describe, expect, test } from 'vitest'
import { EmbeddedWalletError } from '../../errors/embeddedWallet.js'
import { type EmailLoginQuestion, toEmailLoginError } from './emailLogin.js'

const refused = (message: string) => new EmbeddedWalletError('FRAME_REFUSED', { message })

describe('a refusal of the page that logs in', () => {
  test.each<[EmailLoginQuestion, string, object]>([
    ['email', 'Invalid email', { code: 'EMAIL_NOT_ACCEPTED' }],
    ['email', 'Too many requests', { code: 'EMAIL_LOGIN_LOCKED', retryAfter: undefined }],
    ['email', 'The mail server does not answer', { code: 'FRAME_REFUSED', message: 'The mail server does not answer' }],
    ['device', 'Link expired', { code: 'EMAIL_LINK_EXPIRED' }],
    ['device', 'Device denied by the user', { code: 'EMAIL_DEVICE_DECLINED' }],
    // What our own secure site says.
    [
      'email',
      'Too many codes were sent. Please try again in 21 minutes.',
      { code: 'EMAIL_LOGIN_LOCKED', retryAfter: 1_260_000 },
    ],
    ['code', 'That code isn’t right. 1 try left.', { code: 'EMAIL_CODE_INVALID', triesLeft: 1 }],
    ['code', 'This code has expired. Please ask for a new one.', { code: 'EMAIL_CODE_EXPIRED' }],
    ['code', 'Too many wrong codes. Please ask for a new one.', { code: 'EMAIL_LOGIN_LOCKED' }],
    ['code', 'INVALID_OTP', { code: 'EMAIL_CODE_INVALID', triesLeft: undefined }],
    ['code', 'Wrong code: 1 more try', { code: 'EMAIL_CODE_INVALID', triesLeft: 1 }],
    ['code', 'Invalid code. 4 attempts left', { code: 'EMAIL_CODE_INVALID', triesLeft: 4 }],
    ['code', 'OTP expired', { code: 'EMAIL_CODE_EXPIRED' }],
    ['code', 'Too many tries. Try again in 1 hour', { code: 'EMAIL_LOGIN_LOCKED', retryAfter: 3_600_000 }],
    ['code', 'Too many attempts', { code: 'EMAIL_LOGIN_LOCKED', retryAfter: undefined }],
    ['code', 'The vault is locked', { code: 'FRAME_REFUSED', message: 'The vault is locked' }],
  ])('at the %s, "%s", says what it means', (question, message, expected) => {
    expect(toEmailLoginError(refused(message), question)).toMatchObject(expected)
  })

  test.each<[EmailLoginQuestion, string, string, object]>([
    ['code', 'wrong_code', 'Das ist nicht der Code.', { code: 'EMAIL_CODE_INVALID', triesLeft: undefined }],
    ['code', 'wrong_code', 'Nicht dieser: 2 tries left', { code: 'EMAIL_CODE_INVALID', triesLeft: 2 }],
    ['code', 'expired', 'Zu spät', { code: 'EMAIL_CODE_EXPIRED' }],
    ['device', 'expired', 'Zu spät', { code: 'EMAIL_LINK_EXPIRED' }],
    ['code', 'locked', 'An expired, wrong code', { code: 'EMAIL_LOGIN_LOCKED' }],
    // A word that says no more than the text.
    ['email', 'throttled', 'Too many codes were sent', { code: 'EMAIL_LOGIN_LOCKED' }],
    ['email', 'mail_unavailable', 'The mail could not be sent', { code: 'FRAME_REFUSED' }],
    ['code', 'constructor', 'Zu spät', { code: 'FRAME_REFUSED' }],
  ])('at the %s, with the reason %s beside "%s", says what it means', (question, reason, message, expected) => {
    expect(toEmailLoginError(new EmbeddedWalletError('FRAME_REFUSED', { message, reason }), question)).toMatchObject(
      expected,
    )
  })

  test('keeps the text of the page as its cause', () => {
    const error = refused('Code expired')
    expect(toEmailLoginError(error, 'code').cause).toBe(error)
  })

  test('that is no refusal stays as it is', () => {
    const error = new EmbeddedWalletError('IFRAME_REQUEST_TIMEOUT')
    expect(toEmailLoginError(error, 'code')).toBe(error)
  })
})
