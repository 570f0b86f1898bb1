import { blake2AsU8a } from '@polkadot/util-crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { blake2b } from './blake2b.js'

test('the digest of RFC 7693 is reached', () => {
  const digest = Buffer.from(blake2b(new TextEncoder().encode('abc'))).toString('hex')
  expect(digest).toBe(
    'ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1' +
      '7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923',
  )
})

test('every digest of one block is the one that others make', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 128 }), (bytes) => {
      expect(blake2b(bytes)).toEqual(blake2AsU8a(bytes, 512))
    }),
    { numRuns: 100 },
  )
})
