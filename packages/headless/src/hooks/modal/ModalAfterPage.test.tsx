import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../../actions/connection/connect.js'
import { type FakeClient, fakeClient } from '../../../test/fakeClient.js'
import { hasStarted, withProviders } from '../../../test/withProviders.js'
import type { ShowPrerendered } from '../../client/lateState.js'
import { useAccount } from '../account/useAccount.js'
import { ModalAfterPage, type ModalAfterPageProps } from './ModalAfterPage.js'
import { useModal } from './useModal.js'

let client: FakeClient
let frames: FrameRequestCallback[]
let page: boolean[]
let modal: boolean[]

const Page = () => {
  page.push(useAccount().isConnected)
  return null
}
const Modal = () => {
  modal.push(useModal().isOpen)
  useAccount()
  return null
}

async function draw(props: Pick<ModalAfterPageProps, 'showPrerendered'> = {}) {
  page = []
  modal = []
  client = fakeClient({ projectId: '' })
  render(
    <>
      <Page />
      <ModalAfterPage {...props}>
        <Modal />
      </ModalAfterPage>
    </>,
    { wrapper: withProviders(client) },
  )
  await hasStarted(client)
  frames = []
}

beforeEach(async () => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  await draw()
  act(() => client.internals.modal.open())
  frames = []
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Draws a frame, and runs what waits for it to be on the screen. */
const paint = () =>
  act(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (const frame of frames.splice(0)) frame(0)
    vi.runAllTimers()
    vi.useRealTimers()
  })

test('a connection is on the page before the modal draws that it closes', async () => {
  await act(() => connect(client, { connector: client.wallet.info }))
  expect(client.state.getState().modal).toMatchObject({ isOpen: false, reason: 'connected' })
  expect([page.at(-1), modal.at(-1)]).toEqual([true, true])
  paint()
  expect(modal.at(-1)).toBe(false)
})

test('a modal that the visitor closes is drawn at once', () => {
  act(() => client.internals.modal.close('escape'))
  expect(modal.at(-1)).toBe(false)
})

test('a modal that opens again before the page is painted is drawn at once', async () => {
  await act(() => connect(client, { connector: client.wallet.info }))
  const before = modal.length
  act(() => client.internals.modal.open())
  expect(modal.slice(before)).toEqual([true])
  paint()
  expect(modal.at(-1)).toBe(true)
})

test('a hidden page, which is not painted, holds nothing up', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await act(() => connect(client, { connector: client.wallet.info }))
  vi.restoreAllMocks()
  expect(modal.at(-1)).toBe(false)
})

test('showPrerendered is called inside the press with the first view, and the modal is drawn as open after the paint', async () => {
  cleanup()
  const showPrerendered = vi.fn<ShowPrerendered>(() => true)
  await draw({ showPrerendered })
  act(() => client.internals.modal.open({ route: { view: 'Connect', params: undefined } }))
  expect(showPrerendered.mock.calls).toMatchObject([[{ isOpen: true, view: 'Connect' }]])
  expect([client.state.getState().modal.isOpen, modal.at(-1)]).toEqual([true, false])
  paint()
  expect(modal.at(-1)).toBe(true)
})

test('a modal that showPrerendered does not show is drawn at once', async () => {
  cleanup()
  await draw({ showPrerendered: () => false })
  act(() => client.internals.modal.open())
  expect(modal.at(-1)).toBe(true)
})

test('other changes of the state wait with an opening that showPrerendered shows; another view does not', async () => {
  cleanup()
  await draw({ showPrerendered: () => true })
  act(() => client.internals.modal.open())
  act(() => client.internals.store.update(() => ({ nameDraft: 'larkspur' })))
  expect(modal.at(-1)).toBe(false)
  act(() => client.internals.modal.push({ view: 'AllWallets', params: undefined }))
  expect(modal.at(-1)).toBe(true)
})

test('a modal that closes before its opening is painted is never drawn as open', async () => {
  cleanup()
  await draw({ showPrerendered: () => true })
  act(() => client.internals.modal.open())
  act(() => client.internals.modal.close('escape'))
  paint()
  expect(modal).not.toContain(true)
})

test('on a hidden page showPrerendered is not called', async () => {
  cleanup()
  const showPrerendered = vi.fn<ShowPrerendered>(() => true)
  await draw({ showPrerendered })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => client.internals.modal.open())
  vi.restoreAllMocks()
  expect([showPrerendered.mock.calls, modal.at(-1)]).toEqual([[], true])
})
