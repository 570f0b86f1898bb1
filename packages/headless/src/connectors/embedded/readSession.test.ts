import { expect, test } from 'vitest'
import type { User } from '../../entities/schema/accountSchema.js'
import type { FrameChannel } from './frameChannel.js'
import { readSession } from './readSession.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const read = (user: Partial<User>) => {
  const channel = { request: () => Promise.resolve({ address, chainId: 1, ...user }) } as unknown as FrameChannel
  return readSession(channel, { caipNetworkId: 'eip155:1', rpcUrl: undefined })
}

test.each([
  { user: { preferredAccountType: 'smartAccount' as const }, accountType: 'smartAccount' },
  {
    user: { accounts: [{ address: address.toLowerCase(), type: 'smartAccount' as const }] },
    accountType: 'smartAccount',
  },
  {
    user: { preferredAccountType: 'eoa' as const, accounts: [{ address, type: 'smartAccount' as const }] },
    accountType: 'eoa',
  },
  { user: { accounts: [{ address: other, type: 'smartAccount' as const }] }, accountType: 'eoa' },
  { user: {}, accountType: 'eoa' },
])('the account of $user is of the type $accountType', async ({ user, accountType }) => {
  expect(await read(user)).toMatchObject({ accounts: [{ address }], accountType })
})

test.each([
  { user: { email: 'anna@mail.example', userName: 'anna' }, known: { email: 'anna@mail.example', userName: 'anna' } },
  { user: { email: null, userName: null, protection: 'passkey' as const }, known: { protection: 'passkey' } },
  { user: { email: null }, known: undefined },
])('what is known of the user of $user is $known', async ({ user, known }) => {
  expect((await read(user)).user).toEqual(known)
})
