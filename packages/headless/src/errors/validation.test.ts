import { expect, test } from 'vitest'
import { InvalidDataError, SendValidationError } from './validation.js'

const amount = { path: 'amount', code: 'AMOUNT_INVALID', message: 'Enter an amount' }
const receiver = { path: 'to', code: 'ADDRESS_INVALID', message: 'Enter an address' }

test.each([
  { issues: [amount, receiver], message: 'Enter an amount' },
  { issues: [receiver, amount], message: 'Enter an address' },
  { issues: [], message: 'An amount and receiver address are required' },
])('SendValidationError of $issues.length issues says "$message"', ({ issues, message }) => {
  expect(new SendValidationError(issues)).toMatchObject({ issues, message })
})

test.each([
  { issues: [receiver, amount], message: 'Enter an address' },
  { issues: [], message: 'Something went wrong' },
])('InvalidDataError of $issues.length issues says "$message"', ({ issues, message }) => {
  expect(new InvalidDataError(issues)).toMatchObject({ issues, message })
})
