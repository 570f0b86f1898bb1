import { expect, test } from 'vitest'
import { ScanError, type ScanErrorCode, scanFailures } from './scan.js'

const rows: readonly (readonly [code: ScanErrorCode, message: string, recovery: string])[] = [
  ['CAMERA_DENIED', 'Camera access was denied', 'retry'],
  ['CAMERA_NOT_FOUND', 'No camera found', 'retry'],
  ['CAMERA_FAILED', 'The camera can’t be used', 'retry'],
  ['QR_CODE_UNKNOWN', 'This QR code has no recipient address', 'fixInput'],
  ['QR_CODE_UNSUPPORTED', 'This payment request isn’t supported', 'fixInput'],
  ['QR_CODE_OTHER_NETWORK', 'This QR code is for another network', 'switchNetwork'],
  ['QR_CODE_TOKEN_UNKNOWN', 'This QR code asks for a token you don’t have', 'fixInput'],
]

test.each(rows)('%s says "%s"', (code, message, recovery) => {
  expect(new ScanError(code)).toMatchObject({ code, message, recovery, isUserRejection: false })
})

test('every code is listed in this test', () => {
  expect(rows.map(([code]) => code)).toEqual(Object.keys(scanFailures))
})
