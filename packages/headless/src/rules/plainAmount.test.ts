import { expect, it } from 'vitest'
import { plainAmount } from './plainAmount.js'

it.each([
  { when: 'the zero was left out', typed: '.5', amount: '0.5' },
  { when: 'the fraction is still to come', typed: '1.', amount: '1' },
  { when: 'spaces came along with a paste', typed: ' 2.5 ', amount: '2.5' },
  { when: 'it is plain already', typed: '0.25', amount: '0.25' },
  { when: 'it is a lone point', typed: '.', amount: '0.' },
  { when: 'it is no amount', typed: '1,5', amount: '1,5' },
])('reads "$typed" as "$amount" when $when', ({ typed, amount }) => {
  expect(plainAmount(typed)).toBe(amount)
})
