import { expect, test } from 'vitest'
import { toProjectError } from './errors.js'

test.each([
  { text: 'Unauthorized: origin not allowed', code: 'INVALID_APP_CONFIGURATION', message: 'Invalid App Configuration' },
  {
    text: 'WebSocket connection closed abnormally with code: 3000 (Unauthorized: invalid key)',
    code: 'INVALID_PROJECT_ID',
    message: 'Invalid App Configuration',
  },
  {
    text: 'JWT validation error: JWT Token is not yet valid: basic claims',
    code: 'SESSION_EXPIRED',
    message: 'Session Expired',
  },
])('the relay’s "$text" is the alert $code', ({ text, code, message }) => {
  const cause = new Error(text)
  expect(toProjectError(cause)).toMatchObject({ code, message, cause, display: 'alert' })
  expect(toProjectError(text)).toMatchObject({ code })
})

test('any other failure is none', () => {
  expect(toProjectError(new Error('User rejected.'))).toBeUndefined()
})
