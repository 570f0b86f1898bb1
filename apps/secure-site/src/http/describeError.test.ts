import { expect, it } from 'vitest'
import { describeError } from './describeError'
import { Refused } from './Refused'

it('names classes and codes of an error and its causes, and nothing that they quote', () => {
  const cause = Object.assign(new RangeError('550 ann@example.com: 123456'), { code: 'EENVELOPE' })
  expect(describeError(new Refused('mail_unavailable', {}, { cause }))).toBe('Refused, because of RangeError EENVELOPE')
  expect(describeError(Object.assign(new Error('x'), { code: 'ann@example.com' }))).toBe('Error')
  expect(describeError('ann@example.com')).toBe('string')
})
