import { expect, it } from 'vitest'
import { typedAmount } from './typedAmount.js'

it('takes the comma of a decimal keyboard for a point', () => {
  expect(typedAmount('12,')).toBe('12.')
})

it.each(['1,000', '1.5,', ',', '0.25', ''])('leaves %j as it is', (text) => {
  expect(typedAmount(text)).toBe(text)
})

it('drops blanks around a pasted amount', () => {
  expect(typedAmount(' 0.25\n')).toBe('0.25')
})
