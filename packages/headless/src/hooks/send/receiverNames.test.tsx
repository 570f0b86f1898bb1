import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settle } from '../../../test/clock.js'
import type { FakeClient } from '../../../test/fakeClient.js'
import { bob } from '../../../test/fakeConnector.js'
import { transactionHash } from '../../../test/fakeChain.js'
import { remoteHost, remoteServices } from '../../../test/remoteServices.js'
import { samplePiece } from '../../../test/sendSite.js'
import { withProviders } from '../../../test/withProviders.js'
import { connect } from '../../actions/connection/connect.js'
import { updateSendDraft } from '../../actions/send/sendDraft.js'
import { limits } from '../../constants/limits.js'
import type { ResolvedName } from '../../entities/sendDraft.js'
import { FeatureError } from '../../errors/failures.js'
import { HttpRequestError } from '../../errors/request.js'
import { useResolveName } from '../account/useResolveName.js'
import { useSend } from './useSend.js'
import { useSendDraft } from './useSendDraft.js'

const carol = `0x${'c'.repeat(40)}`
const avatar = 'https://images.example/bob.png'

const services = remoteServices(
  {},
  http.get(`${remoteHost}/v1/identity/*`, () => HttpResponse.json({ name: 'bob.eth', avatar })),
)

let client: FakeClient
/** Names that were looked up, with the answers to them. */
let lookups: { readonly name: string; readonly answer: (found: ResolvedName | undefined) => void }[]

beforeEach(() => {
  lookups = []
  client = services.client()
  client.chain.actions.resolveName = (name) =>
    new Promise((resolve) => lookups.push({ name, answer: (found) => resolve(found) }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A connected user who sends 1 ETH. */
async function render(receiver: string) {
  const useBoth = () => ({ form: useSendDraft(), send: useSend() })
  const { result } = renderHook(useBoth, { wrapper: withProviders(client) })
  await act(() => connect(client, { connector: client.wallet.info }))
  act(() => result.current.form.setAmount('1'))
  type(result, receiver)
  return result
}

/** Types, and lets the time pass after which a name is looked up. */
function type(result: { readonly current: { readonly form: ReturnType<typeof useSendDraft> } }, receiver: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  act(() => result.current.form.setReceiver(receiver))
  act(() => void vi.advanceTimersByTime(limits.searchDebounce))
  vi.useRealTimers()
}

/** Answers the lookup of a name. */
async function answer(name: string, found: ResolvedName | undefined) {
  await waitFor(() => expect(lookups.map((lookup) => lookup.name)).toContain(name))
  await act(async () => {
    lookups.find((lookup) => lookup.name === name)?.answer(found)
    await settle()
  })
}
const codes = (form: ReturnType<typeof useSendDraft>) => form.issues.map(({ code }) => code)

test('a receiver that is a name is shown with its address, its right spelling and its image', async () => {
  const result = await render('Bob.eth')
  expect(result.current.form).toMatchObject({ isResolving: true, receiver: undefined, issues: [], canSend: false })
  await answer('Bob.eth', { name: 'bob.eth', address: bob })
  await waitFor(() => expect(result.current.form.receiver?.image).toBe(avatar))
  expect(result.current.form).toMatchObject({
    draft: { receiverAddress: 'Bob.eth' },
    receiver: { address: bob, name: 'bob.eth', image: avatar, warnings: ['firstTime'] },
    isResolving: false,
    canSend: true,
  })
})

test('the image of another name than the one that was typed is not shown', async () => {
  const result = await render('bobby.eth')
  await answer('bobby.eth', { name: 'bobby.eth', address: bob })
  await waitFor(() => expect(services.count('/v1/identity')).toBe(1))
  await act(() => settle())
  expect(result.current.form.receiver).toMatchObject({ name: 'bobby.eth', image: undefined })
})

test('a review has the address of the name, and the wallet is asked to pay that one', async () => {
  const paid: string[] = []
  client.chain.actions.transfer = async (_signer, { to }) => {
    paid.push(to)
    return transactionHash
  }
  const result = await render('bob.eth')
  await answer('bob.eth', { name: 'bob.eth', address: bob })
  await waitFor(() => expect(result.current.form.receiver).toBeDefined())
  act(() => result.current.send.review())
  expect(result.current.send).toMatchObject({ step: 'review', request: { to: bob, toName: 'bob.eth' } })
  await act(() => result.current.send.submit())
  expect(paid).toEqual([bob])
})

test('an NFT is sent to the address of a name, and not before the name was looked up', async () => {
  const sent: object[] = []
  client.chain.actions.transfer = async (_signer, details) => {
    sent.push(details)
    return transactionHash
  }
  const { address, nft } = samplePiece
  const result = await render('Bob.eth')
  act(() => updateSendDraft(client, { token: samplePiece, sendTokenAmount: '1' }))
  act(() => result.current.send.review())
  expect([result.current.form.isResolving, result.current.send.step]).toEqual([true, 'form'])
  await answer('Bob.eth', { name: 'bob.eth', address: bob })
  await waitFor(() => expect(result.current.form.receiver).toMatchObject({ address: bob, name: 'bob.eth' }))
  act(() => result.current.send.review())
  expect(result.current.send).toMatchObject({ step: 'review', request: { to: bob, toName: 'bob.eth', token: { nft } } })
  await act(() => result.current.send.submit())
  expect(sent).toMatchObject([{ to: bob, amount: 1n, token: { address, nft } }])
})

test('a review is refused once the name stands for another address', async () => {
  const result = await render('bob.eth')
  await answer('bob.eth', { name: 'bob.eth', address: bob })
  await waitFor(() => expect(result.current.form.receiver).toBeDefined())
  act(() => result.current.send.review())
  const resolvedReceiver = { typed: 'bob.eth', name: 'bob.eth', address: carol }
  act(() => updateSendDraft(client, { resolvedReceiver }))
  expect(result.current.send).toMatchObject({ step: 'form', isStale: true })
})

test('a name cannot be reviewed before it was looked up', async () => {
  const result = await render('bob.eth')
  act(() => result.current.send.review())
  expect(result.current.send.step).toBe('form')
})

test('an answer that arrives late, for a text that is no longer there, is dropped', async () => {
  const result = await render('bob.eth')
  await waitFor(() => expect(lookups).toHaveLength(1))
  type(result, 'carol.eth')
  await answer('bob.eth', { name: 'bob.eth', address: bob })
  expect(result.current.form).toMatchObject({ isResolving: true, receiver: undefined, canSend: false })
  await answer('carol.eth', { name: 'carol.eth', address: carol })
  await waitFor(() => expect(result.current.form.receiver).toMatchObject({ address: carol, name: 'carol.eth' }))
})

test('an address that replaces a name is the receiver at once', async () => {
  const result = await render('bob.eth')
  await answer('bob.eth', { name: 'bob.eth', address: bob })
  await waitFor(() => expect(result.current.form.receiver).toBeDefined())
  act(() => result.current.form.setReceiver(carol))
  expect(result.current.form).toMatchObject({ receiver: { address: carol, name: undefined }, isResolving: false })
})

test('a name that stands for nobody is an issue of the receiver', async () => {
  const result = await render('nobody.eth')
  await answer('nobody.eth', undefined)
  await waitFor(() => expect(result.current.form.isResolving).toBe(false))
  expect(result.current.form).toMatchObject({
    issues: [{ path: 'receiverAddress', code: 'NAME_UNRESOLVED', message: 'Error resolving name' }],
    receiver: undefined,
    isResolving: false,
    canSend: false,
  })
})

test('a chain that does not answer is an issue of the receiver', async () => {
  client.chain.actions.resolveName = () => Promise.reject(new HttpRequestError({ status: 400 }))
  const result = await render('bob.eth')
  await waitFor(() => expect(codes(result.current.form)).toEqual(['NAME_UNRESOLVED']))
})

test('a name that only a server could tell which the site does not allow says so at the field', async () => {
  client.chain.actions.resolveName = () => Promise.reject(new FeatureError('NAME_GATEWAY_REFUSED'))
  const result = await render('jesse.base.eth')
  await waitFor(() => expect(codes(result.current.form)).toEqual(['NAME_GATEWAY_REFUSED']))
  expect(result.current.form).toMatchObject({
    issues: [{ path: 'receiverAddress', message: 'This site can’t look up this kind of name. Use the address' }],
    isResolving: false,
    canSend: false,
  })
})

test('a text without a dot is no name', async () => {
  const result = await render('bob')
  await act(() => settle())
  const { form } = result.current
  expect([codes(form), form.isResolving, lookups]).toEqual([['INVALID_RECEIVER'], false, []])
})

test('useResolveName returns the address of a name, and asks for nothing without one', async () => {
  const { result, rerender } = renderHook(({ name }) => useResolveName({ name }), {
    wrapper: withProviders(client),
    initialProps: { name: undefined as string | undefined },
  })
  await act(() => settle())
  expect(lookups).toEqual([])
  rerender({ name: 'bob.eth' })
  await answer('bob.eth', { name: 'bob.eth', address: bob })
  await waitFor(() => expect(result.current.data).toEqual({ name: 'bob.eth', address: bob }))
})
