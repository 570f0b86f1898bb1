import { expect, it } from 'vitest'
import { englishMessages, messagesIn } from './messageSections.mjs'

it('lists texts, and both texts of one that counts, of exported lists only', () => {
  const code = `export const walletMessages = {
  'wallets.none': 'No wallets',
  'wallets.count': ({ count }: { count: number }) => (count === 1 ? '1 wallet' : \`\${count} wallets\`),
} as const
const otherMessages = { 'other.text': 'Not shown' }
export const limits = { 'limits.most': 'No text' }`
  expect(messagesIn('messages.ts', code)).toEqual([
    ['wallets.none', 'No wallets'],
    ['wallets.count', '1 wallet / {count} wallets'],
  ])
})

it('refuses a text that it cannot show, where it would list none', () => {
  expect(() => messagesIn('messages.ts', `export const walletMessages = { 'wallets.none': write() }`)).toThrow(
    'CallExpression',
  )
})

it('finds the texts of the buttons, the shell, the titles and the views, each once', () => {
  const keys = englishMessages().map(([key]) => key)
  expect(keys).toEqual(
    expect.arrayContaining(['button.connect', 'common.close', 'connect.title', 'allWallets.count', 'scan.title']),
  )
  expect(new Set(keys).size).toBe(keys.length)
})
