import { expect, test } from 'vitest'
import { limits } from '../../constants/limits.js'
import type { RecentRecipient } from '../../entities/sendDraft.js'
import { addRecipient, recipientsOf } from './recentRecipients.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const account = `eip155:1:${alice}` as const
const address = (index: number) => `0x${index.toString(16).padStart(40, '0')}`

test('the receivers of an account are those of all its networks, and of no other account', () => {
  const recent: RecentRecipient[] = [
    { account: `eip155:8453:${alice.toLowerCase()}`, to: bob },
    { account: `eip155:1:${bob}`, to: alice },
    { account, to: address(1) },
  ]
  expect(recipientsOf(recent, account)).toEqual([bob, address(1)])
  expect(recipientsOf(recent, undefined)).toEqual([])
})

test('a receiver is remembered once, the last one first', () => {
  const recent = addRecipient(
    [
      { account, to: address(1) },
      { account, to: bob },
    ],
    { account, to: bob.toLowerCase() },
  )
  expect(recent.map(({ to }) => to)).toEqual([bob.toLowerCase(), address(1)])
})

test('as many receivers of an account are remembered as the limit says, whatever the others have', () => {
  const other: RecentRecipient = { account: `eip155:1:${bob}`, to: alice }
  let recent: readonly RecentRecipient[] = [other]
  for (let index = 1; index <= limits.recentRecipients + 5; index += 1)
    recent = addRecipient(recent, { account, to: address(index) })
  expect([recipientsOf(recent, account).length, recent.at(-1)]).toEqual([limits.recentRecipients, other])
  expect(recipientsOf(recent, account)[0]).toBe(address(limits.recentRecipients + 5))
})
