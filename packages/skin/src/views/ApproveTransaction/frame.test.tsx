import { embedded } from '@portico/headless/embedded'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '@portico/headless/actions'
import { openFrameSite } from '../../../../headless/test/frameSite.js'
import { nextFrames } from '../../../test/film.js'
import { openSite } from '../../../test/site.js'
import { createWorld } from '../../../test/world.js'

const secureSite = 'https://secure.example'

/** A site on which somebody with the embedded wallet was asked for a signature. */
async function openRequest({ width = 1280, height = 900 } = {}) {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(width, height)
  const secure = openFrameSite(secureSite, { actions: ['CONNECT'], approval: 'hang' })
  const { client } = await openSite(createWorld(), { portico: { connectors: [embedded({ secureSite })] } })
  const ask = async () => 'unused'
  await connect(client, { connector: 'ID_AUTH' }, { login: { email: 'anna@mail.example' }, ask: ask as never })
  const connector = client.internals.connectors.get('ID_AUTH')
  const answer = connector?.request({ method: 'personal_sign', params: ['0x68656c6c6f'] }, 'eip155:1')
  let outcome: unknown
  answer?.then(
    (value) => (outcome = value),
    (error: unknown) => (outcome = error),
  )
  await expect.poll(() => client.state.getState().approvals?.step).toBe('shown')
  await nextFrames()
  return { client, secure, outcome: () => outcome }
}

/** The box of the modal; the frame is in a dialog as well. */
const modalBox = () => document.querySelector('dialog.portico > div') as HTMLElement
const frame = () => document.querySelector('iframe') as HTMLIFrameElement
const holder = () => frame().closest('dialog') as HTMLDialogElement
const box = () => {
  const { left, top, width, height } = frame().getBoundingClientRect()
  return { left, top, width, height }
}
const isHidden = () => [holder().open, getComputedStyle(frame()).display, holder().inert]

/** A press at a point of the window, on whatever is there. */
function press(x: number, y: number) {
  const target = document.elementFromPoint(x, y)
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, clientX: x, clientY: y }))
  return target
}
const pressMiddle = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return press(left + width / 2, top + height / 2)
}
/** Presses count a moment after the frame is shown. */
function untilPressable() {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 301)
}

it('lies over the modal, in reach, and takes the focus', async () => {
  await openRequest()
  const { left, top, width, height } = box()
  const under = modalBox().getBoundingClientRect()
  expect([width, height]).toEqual([360, 600])
  expect(left + width / 2).toBeCloseTo(under.left + under.width / 2, 0)
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(frame())
  expect(document.activeElement).toBe(frame())
  expect(holder().matches(':modal')).toBe(true)
})

it('follows the box where it moves, and the window where that changes', async () => {
  await openRequest()
  const before = box()
  modalBox().style.translate = '40px 0'
  await expect.poll(() => box().left).toBeCloseTo(before.left + 40, 0)
  modalBox().style.translate = ''
  await page.viewport(1000, 900)
  await expect.poll(() => box().left).toBeCloseTo(before.left - 140, 0)
})

it.each([
  { width: 430, height: 900, sheet: { left: 0, top: 300, width: 430, height: 600 } },
  { width: 320, height: 568, sheet: { left: 0, top: 110, width: 320, height: 458 } },
])('is a sheet at the bottom of a window of $width px, below the title of the modal', async (options) => {
  await openRequest(options)
  expect(box()).toEqual(options.sheet)
  const { bottom } = (modalBox().querySelector('h2') as Element).getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(options.sheet.top)
})

it('has the lower corners of the modal', async () => {
  await openRequest()
  const { borderBottomLeftRadius: corner } = getComputedStyle(modalBox())
  expect(corner).not.toBe('0px')
  expect(getComputedStyle(frame()).borderRadius).toBe(`0px 0px ${corner} ${corner}`)
})

it('has no round corners as a sheet', async () => {
  await openRequest({ width: 390, height: 844 })
  expect(getComputedStyle(frame()).borderRadius).toBe('0px')
})

it('hides no more than itself: the page under it is as bright as before', async () => {
  await openRequest()
  expect(getComputedStyle(holder(), '::backdrop').backgroundColor).toBe('rgba(0, 0, 0, 0)')
})

it.each([
  { way: 'Escape', leave: () => (holder().focus(), userEvent.keyboard('{Escape}')) },
  { way: 'a press beside the modal', leave: async () => press(10, 10) },
  {
    way: 'a press on the close button of the modal',
    leave: async () => pressMiddle(modalBox().querySelector('[aria-label="Close"]') as Element),
  },
])('$way leaves it: rejected once, and hidden', async ({ leave }) => {
  const { client, outcome, secure } = await openRequest()
  untilPressable()
  await leave()
  await expect.poll(outcome).toMatchObject({ code: 'USER_REJECTED' })
  expect(isHidden()).toEqual([false, 'none', true])
  expect(secure.types().filter((type) => type === 'RPC_ABORT')).toHaveLength(1)
  expect(client.state.getState().modal.isOpen).toBe(false)
})

it('a press in the box of the modal that is on no button changes nothing', async () => {
  const { outcome } = await openRequest()
  untilPressable()
  pressMiddle(modalBox().querySelector('h2') as Element)
  await nextFrames()
  expect([outcome(), isHidden()]).toEqual([undefined, [true, 'block', false]])
})

it('the second press of a double click that asked for it does not leave it', async () => {
  const { outcome } = await openRequest()
  press(10, 10)
  await nextFrames()
  expect([outcome(), isHidden()]).toEqual([undefined, [true, 'block', false]])
})

it('an answer hides it and closes what was opened for it', async () => {
  const { client, secure, outcome } = await openRequest()
  const asked = secure.received.find(({ type }) => type === '@w3m-app/RPC_REQUEST')
  secure.dispatch({ id: asked?.id, type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: '0xa1' })
  await expect.poll(outcome).toBe('0xa1')
  expect(isHidden()).toEqual([false, 'none', true])
  expect(client.state.getState().modal.isOpen).toBe(false)
})

it('a hidden one cannot be reached with the keyboard', async () => {
  const { secure, outcome } = await openRequest()
  const asked = secure.received.find(({ type }) => type === '@w3m-app/RPC_REQUEST')
  secure.dispatch({ id: asked?.id, type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: '0xa1' })
  await expect.poll(outcome).toBe('0xa1')
  for (let count = 0; count < 8; count += 1) {
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).not.toBe(frame())
  }
})
