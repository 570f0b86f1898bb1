import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hookOf } from '../../../../tools/hookOf.mjs'
import { settle } from '../../test/clock.js'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
import { bob } from '../../test/fakeConnector.js'
import { samplePiece } from '../../test/sendSite.js'
import { withProviders } from '../../test/withProviders.js'
import type { FlowName } from '../entities/flows.js'
import * as exported from '../exports/index.js'
import { useSend } from '../hooks/send/useSend.js'
import { priceImpact } from '../rules/tokens/swap.js'
import { flowSamples, type FlowStepJson, setFlowStep } from './setFlowStep.js'

const { request } = flowSamples.send.review
const { hash } = flowSamples.send.confirming
const { caipNetworkId } = flowSamples.networkPicker.failed
const { error: rejection } = flowSamples.networkPicker.rejected
const failure = { code: 'HTTP_REQUEST_FAILED' }

const hooks = exported as unknown as Readonly<Record<string, (option?: unknown) => { readonly step: string }>>

const useFlow = (flow: FlowName) =>
  hooks[hookOf(flow)]?.(flow === 'connectWallet' ? flowSamples.connectWallet.idle.target : undefined)

const cases = (Object.keys(flowSamples) as FlowName[]).flatMap((flow) =>
  Object.values<FlowStepJson>(flowSamples[flow]).map((json) => ({ flow, step: json.step, json })),
)

let client: FakeClient

beforeEach(() => {
  client = fakeClient()
})
afterEach(() => cleanup())

const read = (json: FlowStepJson) => JSON.parse(JSON.stringify(json)) as typeof json

describe('setFlowStep', () => {
  test.each(cases)(
    'the hook of $flow shows the step $step it finds, and asks no wallet',
    async ({ flow, step, json }) => {
      setFlowStep(client, flow, read(json))
      const before = client.state.getState()[flow]
      const { result } = renderHook(() => useFlow(flow), { wrapper: withProviders(client) })
      await act(() => settle())
      expect(result.current?.step).toBe(step)
      expect(client.state.getState()[flow]).toBe(before)
      expect(client.wallet.calls).toEqual([])
    },
  )

  const piece = { ...request, amount: '1', token: samplePiece }
  const { form: _, ...sends } = flowSamples.send
  const nftSends = Object.values(sends).map((json) => ({ ...json, request: piece }))
  test.each(nftSends)('the step $step of a send of an NFT tells which one it is', (json) => {
    setFlowStep(client, 'send', read(json) as typeof json)
    const { result } = renderHook(useSend, { wrapper: withProviders(client) })
    expect(result.current).toMatchObject({ step: json.step, request: { amount: 1n, token: samplePiece } })
  })

  test('the form of a purchase has the draft that comes along, as typed, and otherwise the one it had', () => {
    const draft = { amount: '0.5', paymentCurrency: 'EUR' }
    setFlowStep(client, 'onramp', { step: 'form', draft })
    expect(client.state.getState()).toMatchObject({ onramp: { step: 'form' }, onrampDraft: draft })
    setFlowStep(client, 'onramp', { step: 'form' })
    expect(client.state.getState().onrampDraft).toEqual(draft)
  })

  test('a reviewed swap comes with the draft that it was made of, so that it is priced by its own tokens', () => {
    const { review } = flowSamples.swap.review
    setFlowStep(client, 'swap', read(flowSamples.swap.review) as typeof flowSamples.swap.review)
    expect(client.state.getState().swapDraft).toEqual({ from: review.from, to: review.to, amount: '250' })
  })

  test('the sample of a swap loses what it says', () => {
    const { from, to, amount, toAmount, priceImpact: told } = flowSamples.swap.review.review
    const paid = { amount: BigInt(amount), decimals: from.decimals, price: 1 }
    const received = { amount: BigInt(toAmount), decimals: to.decimals, price: 3_120.5 }
    expect(Number(priceImpact(paid, received))).toBeCloseTo(Number(told), 1)
  })

  test('the form of a send has the draft that comes along, and otherwise the one it had', () => {
    const draft = { token: samplePiece, sendTokenAmount: '1', receiverAddress: bob }
    const form = { step: 'form', isStale: false, cleared: [] } as const
    setFlowStep(client, 'send', { ...form, draft })
    expect(client.state.getState()).toMatchObject({ send: form, sendDraft: draft })
    setFlowStep(client, 'send', form)
    expect(client.state.getState().sendDraft).toEqual(draft)
  })

  test('a mounted hook follows', () => {
    const { result } = renderHook(useSend, { wrapper: withProviders(client) })
    act(() => setFlowStep(client, 'send', flowSamples.send.confirming))
    expect(result.current).toMatchObject({
      step: 'confirming',
      request: { amount: 250_000_000_000_000_000n },
      explorerUrl: `https://etherscan.io/tx/${hash}`,
    })
  })

  test('an error has its code and message, and knows whether the user rejected', () => {
    setFlowStep(client, 'networkPicker', flowSamples.networkPicker.rejected)
    expect(client.state.getState().networkPicker).toMatchObject({
      error: { code: 'USER_REJECTED', message: 'USER_REJECTED', isUserRejection: true },
    })
    setFlowStep(client, 'networkPicker', { step: 'failed', caipNetworkId, error: failure })
    expect(client.state.getState().networkPicker).toMatchObject({
      error: { code: 'HTTP_REQUEST_FAILED', message: 'HTTP_REQUEST_FAILED', isUserRejection: false },
    })
  })

  test.each([
    { error: rejection, known: { recovery: 'retry', retryable: true } },
    { error: { ...failure, recovery: 'retry' } as const, known: { recovery: 'retry', retryable: true } },
    {
      error: { ...failure, recovery: 'switchNetwork' } as const,
      known: { recovery: 'switchNetwork', retryable: false },
    },
    { error: failure, known: { recovery: 'none', retryable: false } },
  ])('the error $error.code says what the user can do: $known.recovery', ({ error, known }) => {
    setFlowStep(client, 'networkPicker', { step: 'failed', caipNetworkId, error })
    expect(client.state.getState().networkPicker).toMatchObject({ error: known })
  })

  test('a send on a network that the session lacks leads to a new pairing', () => {
    const error = { code: 'NETWORK_NOT_IN_SESSION', recovery: 'scanAgain' } as const
    setFlowStep(client, 'send', { step: 'failed', request, error })
    const { result } = renderHook(useSend, { wrapper: withProviders(client) })
    expect(result.current).toMatchObject({ step: 'failed', leadsTo: { view: 'ConnectingWalletConnect' } })
  })
})
