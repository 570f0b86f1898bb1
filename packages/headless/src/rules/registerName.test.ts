import { expect, test } from 'vitest'
import { fullName, registrationMessage, withoutZone } from './registerName.js'

test.each([
  { name: 'Anna', full: 'anna.reown.id', chosen: 'anna' },
  { name: ' anna ', full: 'anna.reown.id', chosen: 'anna' },
  { name: 'anna.reown.id', full: 'anna.reown.id', chosen: 'anna' },
  { name: 'vitalik.eth', full: 'vitalik.eth.reown.id', chosen: 'vitalik.eth' },
])('$name is registered as $full, of which $chosen was chosen', ({ name, full, chosen }) => {
  expect([fullName(name), withoutZone(name)]).toEqual([full, chosen])
})

test('the signed message has the name, no attributes and whole seconds, in that order', () => {
  expect(registrationMessage('Anna', 1_700_000_000_999)).toBe(
    '{"name":"anna.reown.id","attributes":{},"timestamp":1700000000}',
  )
  expect(JSON.parse(registrationMessage('a"b\n', 0))).toEqual({ name: 'a"b.reown.id', attributes: {}, timestamp: 0 })
})
