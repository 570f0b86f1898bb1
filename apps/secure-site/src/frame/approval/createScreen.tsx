import type { Network } from '../network'
import type { ApprovalState } from './approvalState'
import { ApprovalScreen } from './ApprovalScreen'
import type { Approval } from './createApproval'
import { createStage, type Stage } from './createStage'
import { findNetwork, type ShownNetwork } from './findNetwork'
import { copySheets, openWindow } from './openWindow'
import { type PressRefusal, pressDelay } from './pressGuard'
import './screen.css'

type Shown = Pick<Approval, 'approve' | 'reject' | 'limit'> & {
  readonly network: Network
  /** How many requests wait behind this one. */
  readonly waiting: () => number
  /** Nothing is approved in the frame, whatever the browser sees of it. */
  readonly isInWindow: boolean
}

type ScreenOptions = {
  /** Origin of the embedding page. */
  readonly site: string
  readonly isSameSite: boolean
}

let ids = 0

/** Ms within which a request takes the place of the one before. */
const nextDelay = 1_000
let closedAt = Number.NEGATIVE_INFINITY

/** Whether nothing but money has come, which has its place from the beginning and moves nothing. */
const isOnlyMoney = (drawn: ApprovalState, { prices, ...next }: ApprovalState) =>
  prices !== drawn.prices && Object.entries(next).every(([key, value]) => drawn[key as keyof ApprovalState] === value)

/** Draws a request in the page of the frame, or in a window, and lets through the presses that count. */
export function showRequest({ approve, reject, limit, network, waiting, isInWindow }: Shown, options: ScreenOptions) {
  const { site, isSameSite } = options
  ids += 1
  const id = String(ids)
  const isNext = performance.now() - closedAt < nextDelay
  const own: Stage = createStage({ page: document, isSameSite, onSight: redraw })
  let opened:
    | { readonly window: Window; readonly stage: Stage; readonly timer: ReturnType<typeof setInterval> }
    | undefined
  let drawn: ApprovalState | undefined
  let shownNetwork: ShownNetwork | undefined
  let refused: PressRefusal | undefined
  let isBlocked = false
  let isStill = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const stage = () => opened?.stage ?? own

  /** Whether the frame itself is no place for the press that counts. */
  const needsWindow = () => !opened && (isInWindow || (own.sight() === 'unknown' && !isSameSite))

  /** What is drawn has changed, so presses have to wait. */
  function redraw() {
    stage().redrawn()
    refused = undefined
    isStill = false
    clearTimeout(timer)
    timer = setTimeout(() => {
      isStill = true
      render()
    }, pressDelay)
    render()
  }

  /** Whether the click that is being handled counts. Of one that was made by a script nothing is said. */
  function mayPress() {
    refused = stage().verdict()
    // Opening a window signs nothing.
    if (needsWindow()) return refused !== 'untrusted'
    if (refused && refused !== 'untrusted') render()
    return refused === undefined
  }

  function closeWindow() {
    if (!opened) return
    const { window: closing, stage: last, timer: looking } = opened
    opened = undefined
    clearInterval(looking)
    closing.close()
    last.remove()
    redraw()
  }

  async function moveToWindow() {
    const found = await openWindow()
    if (!found || !drawn) {
      found?.close()
      isBlocked = true
      return render()
    }
    await copySheets(found)
    const inWindow = createStage({ page: found.document, isSameSite: true, onSight: redraw })
    const looking = setInterval(() => found.closed && closeWindow(), 300)
    opened = { window: found, stage: inWindow, timer: looking }
    isBlocked = false
    return redraw()
  }

  function render() {
    if (!drawn || !shownNetwork) return
    const press = { sight: stage().sight(), isStill, refused, isBlocked, needsWindow: needsWindow() }
    const screen = (
      <ApprovalScreen
        {...{ id, site, isNext, mayPress, press }}
        state={drawn}
        network={shownNetwork}
        waiting={waiting()}
        onApprove={() => void (needsWindow() ? moveToWindow() : approve())}
        onReject={() => {
          // Saying no needs no care, but it is the person who says it.
          if (stage().verdict() !== 'untrusted') reject()
        }}
        onLimit={(call, amount) => void limit(call, amount)}
      />
    )
    stage().render(screen)
    if (opened) own.render(null)
  }

  void findNetwork(network).then((found) => {
    shownNetwork = found
    redraw()
  })
  addEventListener('pagehide', closeWindow)
  return {
    draw(state: ApprovalState) {
      const wasDrawn = drawn
      drawn = state
      if (wasDrawn && isOnlyMoney(wasDrawn, state)) render()
      else redraw()
    },
    close() {
      drawn = undefined
      closedAt = performance.now()
      clearTimeout(timer)
      removeEventListener('pagehide', closeWindow)
      closeWindow()
      own.remove()
    },
  }
}
