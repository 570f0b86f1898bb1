import { expect, test, vi } from 'vitest'
import { accounts, openFrame, solana } from '../../test/openHandlers'

vi.mock('./worker/worker.ts?worker&url', () => ({ default: '/worker.js' }))

const siwxMessage = {
  accountAddress: '<<AccountAddress>>',
  chainId: 'eip155:10',
  domain: 'app.example.com',
  uri: 'https://app.example.com',
  version: '1',
  nonce: '12345678',
} as const

test('the user signs in with the answer where the page asks for it, and else nobody is asked', async () => {
  const { call, approvals, loadApprovals } = openFrame()
  expect(await call('GET_USER', { chainId: 10 })).not.toHaveProperty('signature')
  expect(loadApprovals).not.toHaveBeenCalled()

  const user = await call('GET_USER', { chainId: 10, siwxMessage })

  expect(user).toMatchObject({ address: accounts.eip155, chainId: 10, signature: '0x5157', siwxMessage })
  const [asked, network, getAccount] = approvals.signIn.mock.calls[0] ?? []
  expect([asked, network]).toEqual([siwxMessage, { namespace: 'eip155', chainId: 10 }])
  expect(await getAccount?.()).toMatchObject({ accounts })
})

test('who does not want to sign in, and who is not signed in to the wallet, gets no answer', async () => {
  const { call, approvals } = openFrame()
  approvals.signIn.mockRejectedValueOnce(new Error('User rejected the request'))
  await expect(call('GET_USER', { siwxMessage })).rejects.toThrow('User rejected')

  const out = openFrame({ getAccount: () => undefined })
  await expect(out.call('GET_USER', { siwxMessage })).rejects.toThrow('You are signed out')
  expect(out.loadApprovals).not.toHaveBeenCalled()
})

test('a network that is chosen while the user signs in is not that of the answer', async () => {
  const { call, approvals } = openFrame()
  let sign: () => void = () => undefined
  const signing = new Promise<void>((resolve) => (sign = resolve))
  const answer = approvals.signIn.getMockImplementation()
  approvals.signIn.mockImplementation(async (...asked) => {
    await signing
    return (answer as NonNullable<typeof answer>)(...asked)
  })
  const user = call('GET_USER', { chainId: 10, siwxMessage })
  await call('SWITCH_NETWORK', { chainId: solana })
  sign()
  expect(await user).toMatchObject({ chainId: 10, address: accounts.eip155 })
  expect(await call('GET_CHAIN_ID')).toEqual({ chainId: solana })
})
