import { expect, test } from 'vitest'
import { toFrameError } from './frameError.js'

test.each([
  {
    payload: { message: 'The vault is locked' },
    error: { code: 'FRAME_REFUSED', message: 'The vault is locked', reason: undefined },
  },
  { payload: { message: 'No', reason: 'expired' }, error: { code: 'FRAME_REFUSED', message: 'No', reason: 'expired' } },
  { payload: { message: 'No', code: 4001 }, error: { code: 'FRAME_REFUSED', cause: { code: 4001, message: 'No' } } },
  {
    payload: { message: 'This site may not use this wallet.', reason: 'origin_refused' },
    error: { code: 'UNVERIFIED_DOMAIN', display: 'alert', cause: 'This site may not use this wallet.' },
  },
])('$payload is $error.code', ({ payload, error }) => {
  expect(toFrameError(payload)).toMatchObject(error)
})
