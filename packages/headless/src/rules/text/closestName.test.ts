import { expect, test } from 'vitest'
import { closestName } from './closestName.js'

const known = ['networks', 'adapters', 'connect.title']

test.each([
  ['netwroks', 'networks'],
  ['Adapters', 'adapters'],
  ['connect.titel', 'connect.title'],
  ['network', 'networks'],
  ['colour', undefined],
])('what is most like %s is %s', (name, expected) => {
  expect(closestName(name, known)).toBe(expected)
})
