import { expect, test } from 'vitest'
import { fullName, registrationMessage } from './registerName.js'

test.each([
  { name: 'Anna', full: 'anna.reown.id' },
  { name: ' anna ', full: 'anna.reown.id' },
  { name: 'anna.reown.id', full: 'anna.reown.id' },
])('$name is registered as $full', ({ name, full }) => {
  expect(fullName(name)).toBe(full)
})

test('the signed message has the name, no attributes and whole seconds, in that order', () => {
  expect(registrationMessage('Anna', 1_700_000_000_999)).toBe(
    '{"name":"anna.reown.id","attributes":{},"timestamp":1700000000}',
  )
  expect(JSON.parse(registrationMessage('a"b\n', 0))).toEqual({ name: 'a"b.reown.id', attributes: {}, timestamp: 0 })
})
