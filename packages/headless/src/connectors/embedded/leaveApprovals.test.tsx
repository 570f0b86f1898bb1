import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { calls, pass } from '../../../test/embeddedPage.js'
import { hidden, openSigningPage, sendTransaction, shown, signMessage } from '../../../test/signingPage.js'
import { disconnect } from '../../actions/connection/disconnect.js'
import { switchNetwork } from '../../actions/connection/switchNetwork.js'
import { limits } from '../../constants/limits.js'
import { mountApprovals } from '../../flows/approvals/controls.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('leaving', () => {
  const leaves: Record<string, (page: Awaited<ReturnType<typeof openSigningPage>>) => void> = {
    'by the close button': ({ client }) => client.internals.modal.close('closeButton'),
    'by Escape': ({ holder }) => holder()?.dispatchEvent(new Event('cancel', { cancelable: true })),
    'by going back': ({ client }) => client.internals.modal.back(),
    'to another view': ({ client }) => client.internals.modal.push({ view: 'Account', params: undefined }),
    'by `reject`': ({ reject, first }) => reject(first()),
    'by disconnecting': ({ client }) => void disconnect(client).catch(() => undefined),
    'to another account': ({ client }) =>
      client.internals.store.update(({ sessions }) => ({
        sessions: {
          ...sessions,
          eip155: { ...sessions.eip155, address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' } as never,
        },
      })),
    'to another network': ({ client }) =>
      void switchNetwork(client, { caipNetworkId: 'eip155:8453' }).catch(() => undefined),
  }

  test.each(Object.keys(leaves))('%s rejects once, aborts once, and hides the page that signs', async (way) => {
    const page = await openSigningPage()
    await page.ask()
    await page.showFirst()
    expect(page.isShown()).toEqual(shown)
    const end = vi.fn<() => void>()
    page.client.internals.store.subscribe(({ approvals }) => approvals?.step === 'idle', end)
    leaves[way]?.(page)
    await pass(limits.frame.abort)
    expect(page.outcomes).toMatchObject([{ error: { code: 'USER_REJECTED' } }])
    expect(page.site.types().filter((type) => type === 'RPC_ABORT')).toHaveLength(1)
    expect([page.state().step, end.mock.calls.length, page.modal() ?? []]).toEqual([
      'idle',
      1,
      expect.not.arrayContaining(['ApproveTransaction']),
    ])
    expect(page.holder()?.open ?? false).toBe(false)
  })

  test('rejects everything that waits, and aborts only what was sent', async () => {
    const { client, site, ask, showFirst, outcomes } = await openSigningPage()
    for (let count = 0; count < 3; count += 1) await ask()
    await showFirst()
    client.internals.modal.close()
    await pass(0)
    expect(outcomes.map(({ error }) => (error as { code: string }).code)).toEqual(Array(3).fill('USER_REJECTED'))
    expect(calls(site)).toEqual(['RPC_REQUEST', 'RPC_ABORT'])
  })

  test('what was not shown yet sends nothing', async () => {
    const { client, site, ask, outcomes } = await openSigningPage()
    await ask()
    client.internals.modal.close()
    await pass(0)
    expect([outcomes, calls(site)]).toMatchObject([[{ error: { code: 'USER_REJECTED' } }], []])
  })

  test('by `reject` of a later request leaves the one that is shown', async () => {
    const { ask, showFirst, reject, state, outcomes, isShown, site } = await openSigningPage()
    await ask()
    await ask(sendTransaction)
    await showFirst()
    reject(state().requests[1]?.id ?? -1)
    await pass(0)
    expect([outcomes[0], outcomes[1]]).toMatchObject([{}, { error: { code: 'USER_REJECTED' } }])
    expect([isShown(), state().requests.length, calls(site)]).toEqual([shown, 1, ['RPC_REQUEST']])
  })

  test('twice rejects once', async () => {
    const { ask, showFirst, reject, first, outcomes, site } = await openSigningPage()
    await ask()
    await showFirst()
    const id = first()
    reject(id)
    reject(id)
    await pass(0)
    expect([outcomes.length, calls(site)]).toEqual([1, ['RPC_REQUEST', 'RPC_ABORT']])
  })

  test('by taking the last list of a site away rejects what waits', async () => {
    const { client, ask, showFirst, outcomes, site } = await openSigningPage()
    const unmount = mountApprovals(client)
    await ask()
    await showFirst()
    unmount()
    await pass(limits.frame.abort)
    expect([outcomes, calls(site)]).toMatchObject([
      [{ error: { code: 'USER_REJECTED' } }],
      ['RPC_REQUEST', 'RPC_ABORT'],
    ])
  })

  test('by the view of the modal of an earlier request rejects nothing that the modal shows now', async () => {
    const { client, ask, outcomes, modal, site } = await openSigningPage()
    await ask()
    const unmountEarlier = mountApprovals(client)
    expect(modal()).toEqual(['ApproveTransaction'])
    unmountEarlier()
    await pass(limits.frame.abort)
    expect([outcomes, calls(site)]).toEqual([[{}], []])
  })

  test('by a mount in StrictMode, which unmounts and mounts at once, rejects nothing', async () => {
    const { client, ask, showFirst, outcomes } = await openSigningPage()
    mountApprovals(client)()
    onTestFinished(mountApprovals(client))
    await ask()
    await showFirst()
    await pass(limits.frame.abort)
    expect(outcomes).toEqual([{}])
  })

  test('only hides the page that signs when its place goes away, and shows it again without asking anew', async () => {
    const { ask, showFirst, isShown, state, site } = await openSigningPage()
    await ask()
    const hide = await showFirst()
    hide()
    hide()
    expect([isShown(), state().step]).toEqual([hidden, 'waiting'])
    await showFirst()
    expect([isShown(), state().step, calls(site)]).toEqual([shown, 'shown', ['RPC_REQUEST']])
  })
})

describe('the truth about what was left', () => {
  test.each([signMessage, sendTransaction])('what was approved a moment before counts ($method)', async (request) => {
    const { ask, showFirst, reject, first, outcomes } = await openSigningPage('late')
    await ask(request)
    await showFirst()
    reject(first())
    await pass(0)
    expect(outcomes).toEqual([{ value: { asked: request.method } }])
  })

  test('a signature that the page says nothing of is rejected after a second', async () => {
    const { ask, showFirst, reject, first, outcomes } = await openSigningPage('deaf')
    await ask()
    await showFirst()
    reject(first())
    await pass(limits.frame.abort - 1)
    expect(outcomes).toEqual([{}])
    await pass(1)
    expect(outcomes).toMatchObject([{ error: { code: 'USER_REJECTED' } }])
  })

  test('a transaction that the page says nothing of is not called rejected', async () => {
    const { ask, showFirst, reject, first, outcomes } = await openSigningPage('deaf')
    await ask(sendTransaction)
    await showFirst()
    reject(first())
    await pass(limits.frame.abortSending)
    expect(outcomes).toMatchObject([{ error: { code: 'REQUEST_TIMED_OUT' } }])
  })
})
