import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { calls, openConnectedPage, pass, toReady } from '../../../test/embeddedPage.js'
import { frameAddresses } from '../../../test/frameSite.js'
import { hidden, message, openSigningPage, sendTransaction, shown } from '../../../test/signingPage.js'
import { limits } from '../../constants/limits.js'
import { mountApprovals } from '../../flows/approvals/controls.js'
import { base } from '../../networks/eip155.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a request that has to be approved', () => {
  test('is listed, opens its view, and reaches the page that signs once it is shown', async () => {
    const { site, ask, state, modal, showFirst, isShown, outcomes } = await openSigningPage('approve')
    await ask()
    expect([calls(site), modal(), isShown()]).toEqual([[], ['ApproveTransaction'], hidden])
    expect(state()).toMatchObject({
      step: 'waiting',
      requests: [
        {
          request: {
            method: 'personal_sign',
            params: message,
            caipNetworkId: 'eip155:1',
            address: frameAddresses.eip155,
            origin: location.origin,
          },
        },
      ],
    })
    await showFirst()
    expect(site.received).toMatchObject([
      {
        type: '@w3m-app/RPC_REQUEST',
        payload: { method: 'personal_sign', params: message, chainId: 1, chainNamespace: 'eip155' },
      },
    ])
    expect([outcomes, state().step, modal(), isShown()]).toEqual([
      [{ value: { asked: 'personal_sign' } }],
      'idle',
      undefined,
      hidden,
    ])
  })

  test('is shown for as long as the user reads', async () => {
    const { ask, state, showFirst, isShown, outcomes } = await openSigningPage()
    await ask()
    await showFirst()
    await pass(2 * limits.frame.request)
    expect([state().step, isShown(), outcomes]).toEqual(['shown', shown, [{}]])
  })

  test('carries big numbers as JSON-RPC has them', async () => {
    const { site, ask, showFirst } = await openSigningPage('approve')
    await ask(sendTransaction)
    await showFirst()
    expect(site.received.at(-1)?.payload).toMatchObject({ params: [{ value: '0x1' }] })
  })

  test('that the user rejects in the page that signs is rejected with the code of EIP-1193', async () => {
    const { ask, showFirst, outcomes, state, modal } = await openSigningPage('reject')
    await ask()
    await showFirst()
    expect(outcomes[0]?.error).toMatchObject({ code: 'USER_REJECTED', isUserRejection: true })
    expect([state(), modal()]).toMatchObject([{ step: 'idle', error: null }, undefined])
  })

  test.each([
    { reply: 'The vault is locked', error: { code: 'FRAME_REFUSED', message: 'The vault is locked' } },
    { reply: 'personal_sign is not supported yet', error: { code: 'APPROVALS_UNSUPPORTED' } },
    { reply: 'Requested RPC call is not allowed', error: { code: 'RPC_NOT_ALLOWED' } },
    { reply: 'Request was aborted', error: { code: 'USER_REJECTED' } },
    // What it quotes may have happened after the transaction was sent.
    { reply: 'It may have been sent: insufficient funds', error: { code: 'FRAME_REFUSED' } },
  ])('that is refused with "$reply" is rejected by name', async ({ reply, error }) => {
    const { site, ask, showFirst, outcomes } = await openSigningPage('approve')
    site.script.faults = { RPC_REQUEST: { error: reply } }
    await ask()
    await showFirst()
    expect(outcomes[0]?.error).toMatchObject(error)
  })

  test.each([
    { code: 4001, error: { code: 'USER_REJECTED' } },
    { code: -32_602, error: { code: 'INVALID_PARAMS', rpcCode: -32_602 } },
    { code: 5760, error: { code: 'ATOMICITY_UNSUPPORTED' } },
  ])('that is refused with the code $code is rejected as by any wallet', async ({ code, error }) => {
    const { site, ask, showFirst, outcomes } = await openSigningPage()
    await ask()
    await showFirst()
    const { id } = site.received.at(-1) ?? {}
    site.dispatch({ id, type: '@w3m-frame/RPC_REQUEST_ERROR', payload: { message: 'No', code } })
    await pass(0)
    expect(outcomes[0]?.error).toMatchObject(error)
  })

  test.each(['otherId', 'otherCall'] as const)('is not answered by a reply of another call (%s)', async (fault) => {
    const { site, ask, showFirst, outcomes, isShown } = await openSigningPage('approve')
    site.script.faults = { RPC_REQUEST: fault }
    await ask()
    await showFirst()
    await pass(5_000)
    expect([outcomes, isShown()]).toEqual([[{}], shown])
  })

  test('is answered once, however often the page that signs replies', async () => {
    const { site, ask, showFirst, outcomes } = await openSigningPage('approve')
    site.script.faults = { RPC_REQUEST: 'twice' }
    await ask()
    await ask()
    await showFirst()
    expect(outcomes).toEqual([{ value: { asked: 'personal_sign' } }, {}])
  })

  test('over the modal leads back to what was shown before', async () => {
    const { client, ask, showFirst, modal } = await openSigningPage('approve')
    client.internals.modal.open({ route: { view: 'Send', params: undefined } })
    await ask()
    expect(modal()).toEqual(['Send', 'ApproveTransaction'])
    await showFirst()
    expect(modal()).toEqual(['Send'])
  })

  test('does not open the modal of a site that lists requests itself', async () => {
    const { client, ask, modal, state } = await openSigningPage()
    onTestFinished(mountApprovals(client))
    await ask()
    expect([modal(), state().requests.length]).toEqual([undefined, 1])
  })

  test('is refused while nobody has an account that could sign', async () => {
    const { connector, site } = await openConnectedPage({ networks: [base] })
    await expect(
      connector.request({ method: 'solana_signMessage', params: {} }, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
    ).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(site.received).toEqual([])
  })
})

describe('several requests', () => {
  test('are shown one at a time, in the order in which they came', async () => {
    const { site, ask, showFirst, state, outcomes, isShown } = await openSigningPage()
    for (const text of ['0x61', '0x62', '0x63'])
      await ask({ method: 'personal_sign', params: [text, frameAddresses.eip155] })
    expect(state().requests.map(({ request }) => (request.params as string[])[0])).toEqual(['0x61', '0x62', '0x63'])
    const sent = () => site.received.map(({ payload }) => (payload as { params: string[] }).params[0])
    await showFirst()
    expect([sent(), isShown()]).toEqual([['0x61'], shown])
    site.dispatch({ id: site.received[0]?.id, type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: '0xa1' })
    await pass(0)
    expect([sent(), isShown(), state().step]).toEqual([['0x61'], hidden, 'waiting'])
    await showFirst()
    expect([sent(), isShown()]).toEqual([['0x61', '0x62'], shown])
    // How many are left is told with each, since the page that signs does not get them yet.
    expect(site.received.map(({ payload }) => (payload as { waiting?: number }).waiting)).toEqual([2, 1])
    expect(outcomes).toEqual([{ value: '0xa1' }, {}, {}])
  })

  test('a later one waits for its turn with the place it was given', async () => {
    const { site, ask, show, state, place, showFirst } = await openSigningPage()
    await ask()
    await ask(sendTransaction)
    show(state().requests[1]?.id ?? -1, place)
    await showFirst()
    expect(calls(site)).toEqual(['RPC_REQUEST'])
    site.dispatch({ id: site.received[0]?.id, type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: '0xa1' })
    await pass(0)
    expect(site.received.map(({ payload }) => (payload as { method: string }).method)).toEqual([
      'personal_sign',
      'eth_sendTransaction',
    ])
  })

  test('of which too many wait are refused by name, without a message', async () => {
    const { ask, outcomes, state, site } = await openSigningPage()
    for (let count = 0; count < limits.frame.approvals; count += 1) await ask()
    const outcome = await ask()
    expect([outcome.error, outcomes.length]).toMatchObject([{ code: 'REQUEST_PENDING' }, limits.frame.approvals + 1])
    expect([state().requests.length, site.received]).toEqual([limits.frame.approvals, []])
  })
})

describe('the frame', () => {
  test('that is loaded anew rejects what it had, and what it never got; nothing is asked again', async () => {
    const { site, ask, showFirst, outcomes, isShown, state } = await openSigningPage()
    await ask()
    await ask(sendTransaction)
    await showFirst()
    site.load()
    await toReady()
    expect(outcomes).toMatchObject([{ error: { code: 'FRAME_CLOSED' } }, { error: { code: 'REQUEST_NOT_SHOWN' } }])
    expect([calls(site), isShown(), state().step]).toEqual([['RPC_REQUEST'], hidden, 'idle'])
  })

  test('that another script takes away rejects what it had', async () => {
    const { ask, showFirst, outcomes, site, state } = await openSigningPage()
    await ask()
    await showFirst()
    for (const frame of site.frames()) frame.remove()
    await pass(0)
    expect([outcomes, state().step]).toMatchObject([[{ error: { code: 'FRAME_CLOSED' } }], 'idle'])
  })

  test('that does not load rejects the request', async () => {
    const { ask, showFirst, outcomes, site } = await openSigningPage()
    for (const frame of site.frames()) frame.remove()
    await pass(0)
    site.script.isSilent = true
    await ask()
    await showFirst()
    await pass(limits.frame.load)
    expect(outcomes).toMatchObject([{ error: { code: 'IFRAME_LOAD_FAILED' } }])
  })

  test('takes away what other dialogs of the page put on it, only while it is shown', async () => {
    const { ask, showFirst, holder, isShown } = await openSigningPage()
    holder()?.setAttribute('aria-hidden', 'true')
    await ask()
    await showFirst()
    expect([isShown(), holder()?.getAttribute('aria-hidden')]).toEqual([shown, null])
  })
})
