import { expect, it } from 'vitest'
import { fillMessage } from './fillMessage.js'

it('puts names into a sentence', () => {
  expect(fillMessage('Get {wallet} from {store}', { wallet: 'Kestrel', store: 'here' })).toBe('Get Kestrel from here')
})

it('keeps a name that nobody gave', () => {
  expect(fillMessage('Get {wallet}', {})).toBe('Get {wallet}')
})

it('shows a name that looks like a place in a sentence as text', () => {
  expect(fillMessage('Get {wallet}', { wallet: '{wallet}' })).toBe('Get {wallet}')
})

it('does not read inherited names', () => {
  expect(fillMessage('{constructor}', {})).toBe('{constructor}')
})
