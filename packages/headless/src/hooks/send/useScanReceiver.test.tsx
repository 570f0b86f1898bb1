import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settle } from '../../../test/clock.js'
import { FakeCamera } from '../../../test/fakeCamera.js'
import { bob } from '../../../test/fakeConnector.js'
import type { FakeClient } from '../../../test/fakeClient.js'
import { remoteServices } from '../../../test/remoteServices.js'
import { withProviders } from '../../../test/withProviders.js'
import { connect } from '../../actions/connection/connect.js'
import { updateSendDraft } from '../../actions/send/sendDraft.js'
import type { Holding } from '../../testing/chains/chainSource.js'
// Loaded late in a page; here it settles within a microtask.
import '../../flows/send/receiverScan.js'
import { useScanReceiver } from './useScanReceiver.js'
import { useSendDraft } from './useSendDraft.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const stranger = `0x${'d'.repeat(40)}`
const services = remoteServices({
  chain: {
    chains: ['eip155:1'],
    holdings: async (_address, chainId = ''): Promise<Holding[]> => [
      { name: 'Ether', symbol: 'ETH', decimals: 18, amount: 5n * 10n ** 18n, price: 3, chainId },
      { name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 9_000_000n, price: 1, chainId, token: usdc },
    ],
    history: async () => [],
    identity: async () => ({ name: null, avatar: null }),
  },
})

let client: FakeClient
const onScanned = vi.fn<() => void>()

beforeEach(() => {
  onScanned.mockReset()
  client = services.client()
})
afterEach(() => cleanup())

const useBoth = () => ({ scan: useScanReceiver({ onScanned }), form: useSendDraft() })

/** A connected user whose tokens are known; the camera is not asked for yet. */
async function render() {
  const Providers = withProviders(client)
  const { result, unmount } = renderHook(useBoth, {
    wrapper: ({ children }) => (
      <StrictMode>
        <Providers>{children}</Providers>
      </StrictMode>
    ),
  })
  await act(() => connect(client, { connector: client.wallet.info }))
  await waitFor(() => expect(result.current.form.tokens).toHaveLength(1))
  return { result, unmount }
}

/** The same, with the camera's picture shown. */
async function scanning(camera: FakeCamera) {
  const page = await render()
  await act(async () => page.result.current.scan.videoRef(camera.video))
  await waitFor(() => expect(page.result.current.scan.step).toBe('scanning'))
  return page
}

describe('canScan', () => {
  test('is true where the browser has a camera and reads QR codes, and asks for nothing', async () => {
    const camera = new FakeCamera()
    const { result } = await render()
    await waitFor(() => expect(result.current.form.canScan).toBe(true))
    expect(camera.requests).toEqual([])
  })

  test.each([
    ['BarcodeDetector', () => vi.stubGlobal('BarcodeDetector', undefined)],
    ['a camera', () => vi.stubGlobal('navigator', {})],
    ['QR codes among what it reads', ({ formats }: FakeCamera) => void formats.splice(0, 1, 'ean_13')],
  ])('is false without %s', async (_, change) => {
    change(new FakeCamera())
    const { result } = await render()
    await act(() => settle())
    expect(result.current.form.canScan).toBe(false)
  })
})

describe('a code', () => {
  test.each([
    ['an address', bob, { receiverAddress: bob, sendTokenAmount: '2' }],
    ['an account', `eip155:1:${bob}`, { receiverAddress: bob, sendTokenAmount: '2' }],
    ['a link without an amount', `ethereum:${bob}@1`, { receiverAddress: bob, sendTokenAmount: '2' }],
    ['a link with an amount', `ethereum:${bob}?value=25e16`, { receiverAddress: bob, sendTokenAmount: '0.25' }],
    [
      'a link with an amount of a token',
      `ethereum:${usdc.toLowerCase()}@1/transfer?address=${bob}&uint256=1500000`,
      { receiverAddress: bob, sendTokenAmount: '1.5', token: { address: usdc, symbol: 'USDC' } },
    ],
  ])('with %s is put into the draft, and turns the camera off', async (_, text, expected) => {
    const camera = new FakeCamera()
    const { result } = await scanning(camera)
    act(() => result.current.form.setAmount('2'))
    camera.codes = [text]
    await waitFor(() => expect(onScanned).toHaveBeenCalled())
    expect(client.state.getState().sendDraft).toMatchObject(expected)
    expect(camera.isOn).toBe(false)
    await act(() => settle())
    expect(onScanned).toHaveBeenCalledOnce()
  })

  test('with the token that is chosen leaves the amount that was typed', async () => {
    const camera = new FakeCamera()
    const { result } = await scanning(camera)
    const [held] = result.current.form.tokens
    act(() => result.current.form.setToken(held?.token))
    act(() => result.current.form.setAmount('3'))
    camera.codes = [`ethereum:${usdc}@1/transfer?address=${bob}`]
    await waitFor(() => expect(onScanned).toHaveBeenCalled())
    expect(client.state.getState().sendDraft).toMatchObject({ sendTokenAmount: '3', token: held?.token })
  })

  test.each([
    ['nothing to send to', 'https://example.org', { code: 'QR_CODE_UNKNOWN' }],
    ['more than a transfer', `ethereum:${usdc}/approve?address=${bob}&uint256=1`, { code: 'QR_CODE_UNSUPPORTED' }],
    ['another network', `ethereum:${bob}@8453`, { code: 'QR_CODE_OTHER_NETWORK', caipNetworkId: 'eip155:8453' }],
    [
      'a token nobody holds',
      `ethereum:${stranger}/transfer?address=${bob}&uint256=1`,
      { code: 'QR_CODE_TOKEN_UNKNOWN' },
    ],
  ])('with %s is told, leaves the draft as it is, and the next one is read', async (_, text, error) => {
    const camera = new FakeCamera()
    const { result } = await scanning(camera)
    const draft = { sendTokenAmount: '2', receiverAddress: stranger }
    act(() => updateSendDraft(client, draft))
    camera.codes = [text]
    await waitFor(() => expect(result.current.scan).toMatchObject({ step: 'scanning', error }))
    expect([client.state.getState().sendDraft, camera.isOn]).toEqual([draft, true])
    camera.codes = [bob]
    await waitFor(() => expect(onScanned).toHaveBeenCalledOnce())
    expect(client.state.getState().sendDraft).toEqual({ ...draft, receiverAddress: bob, resolvedReceiver: undefined })
  })
})

describe('the camera', () => {
  test.each([
    ['NotAllowedError', 'CAMERA_DENIED'],
    ['NotFoundError', 'CAMERA_NOT_FOUND'],
    ['NotReadableError', 'CAMERA_FAILED'],
  ])('that is refused with %s is told as %s, and asked for again on retry', async (refusal, code) => {
    const camera = new FakeCamera()
    camera.refusal = refusal
    const { result } = await render()
    await act(async () => result.current.scan.videoRef(camera.video))
    await waitFor(() => expect(result.current.scan).toMatchObject({ step: 'failed', error: { code } }))
    camera.refusal = undefined
    act(() => result.current.scan.retry())
    expect(result.current.scan).toMatchObject({ step: 'starting', error: null })
    await waitFor(() => expect(result.current.scan.step).toBe('scanning'))
    expect(camera.requests).toHaveLength(2)
  })

  test('is asked for once, the one that faces away from the user', async () => {
    const camera = new FakeCamera()
    await scanning(camera)
    expect(camera.requests).toEqual([{ video: { facingMode: 'environment' } }])
  })

  test('is off once the video is gone', async () => {
    const camera = new FakeCamera()
    const { result } = await scanning(camera)
    expect(camera.isOn).toBe(true)
    act(() => result.current.scan.videoRef(null))
    expect([camera.isOn, camera.video.srcObject]).toEqual([false, null])
  })

  test('is off after the hook is gone, also when it was given only then', async () => {
    const camera = new FakeCamera()
    let give = () => {}
    camera.asked = new Promise((resolve) => (give = resolve))
    const { result, unmount } = await render()
    await act(async () => result.current.scan.videoRef(camera.video))
    unmount()
    give()
    await settle()
    expect([camera.tracks.length, camera.isOn]).toEqual([1, false])
  })

  test('that is unplugged is told, and off', async () => {
    const camera = new FakeCamera()
    const { result } = await scanning(camera)
    act(() => camera.tracks[0]?.end())
    expect(result.current.scan).toMatchObject({ step: 'failed', error: { code: 'CAMERA_FAILED' } })
    expect(camera.isOn).toBe(false)
  })
})
