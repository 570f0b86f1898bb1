import type { Network } from '../network'
import { ApprovalScreen, type PressState } from './ApprovalScreen'
import type { ApprovalState } from './approvalState'
import type { Approval } from './createApproval'
import { createApprovalWindow } from './createApprovalWindow'
import { createStage } from './createStage'
import { findNetwork, type ShownNetwork } from './findNetwork'
import { needsWindow } from './needsWindow'
import { type PressRefusal, pressDelay } from './pressGuard'
import './screen.css'

type Shown = Pick<Approval, 'approve' | 'reject' | 'limit'> & {
  readonly network: Network
  /** How many requests wait behind this one. */
  readonly waiting: () => number
  /** Where the team has requests approved. `auto`: in a window what could give something away, and in the frame the rest. */
  readonly place: 'auto' | 'frame' | 'window'
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

/** Draws a request in the page of the frame, and in a window where it is approved there, and lets through the presses that count. */
export function showRequest({ approve, reject, limit, network, waiting, place }: Shown, options: ScreenOptions) {
  const { site, isSameSite } = options
  ids += 1
  const id = String(ids)
  const isNext = performance.now() - closedAt < nextDelay
  const own = createStage({ page: document, place: isSameSite ? 'ownSite' : 'otherSite', onSight: redraw })
  const separate = createApprovalWindow({ onChange: redraw })
  let drawn: ApprovalState | undefined
  let shownNetwork: ShownNetwork | undefined
  let refused: PressRefusal | undefined
  let isStill = false
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Whether the frame itself is no place for the press that counts. */
  function leadsToWindow() {
    const isDue = place === 'window' || (place === 'auto' && drawn && needsWindow(drawn.description))
    return isDue || (own.sight() === 'unknown' && !isSameSite)
  }

  /** What is drawn has changed, so presses have to wait. */
  function redraw() {
    own.redrawn()
    separate.stage()?.redrawn()
    refused = undefined
    isStill = false
    clearTimeout(timer)
    timer = setTimeout(() => {
      isStill = true
      render()
    }, pressDelay)
    render()
  }

  /** Whether a press that approves counts. Of one that was made by a script nothing is said. */
  function judge(verdict: PressRefusal | undefined) {
    refused = verdict
    if (refused && refused !== 'untrusted') render()
    return refused === undefined
  }

  /** A press of the button in the frame, decided by what there is now: a state that was drawn may be over. */
  function goOn() {
    const status = drawn?.status
    // What only asks a node once more gives nothing away.
    const isReading = status?.step === 'failed' && status.retry === 'prepare' && !separate.stage()
    if (leadsToWindow() && !isReading) separate.show()
    else void approve()
  }

  /** Saying no needs no care, but it is the person who says it. */
  const rejectBy = (verdict: PressRefusal | undefined) => {
    if (verdict !== 'untrusted') reject()
  }

  function render() {
    if (!drawn || !shownNetwork) return
    const onLimit = (call: number, amount?: bigint) => void limit(call, amount)
    const shared = { id, site, isNext, state: drawn, network: shownNetwork, waiting: waiting(), onLimit }
    const stage = separate.stage()
    const press: Pick<PressState, 'isStill' | 'refused'> = { isStill, refused }
    stage?.render(
      <ApprovalScreen
        {...shared}
        press={{ ...press, sight: stage.sight(), leadsToWindow: false }}
        mayPress={() => judge(stage.verdict())}
        onApprove={() => void approve()}
        onReject={() => rejectBy(stage.verdict())}
      />,
    )
    own.render(
      <ApprovalScreen
        {...shared}
        press={{ ...press, sight: own.sight(), leadsToWindow: leadsToWindow(), window: separate.state() }}
        // Opening a window signs nothing.
        mayPress={() => (leadsToWindow() ? own.verdict() !== 'untrusted' : judge(own.verdict()))}
        onApprove={goOn}
        onReject={() => rejectBy(own.verdict())}
      />,
    )
  }

  void findNetwork(network).then((found) => {
    shownNetwork = found
    redraw()
  })
  const theme = new MutationObserver(render)
  theme.observe(document.documentElement, { attributeFilter: ['style'] })
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
      theme.disconnect()
      separate.end()
      own.remove()
    },
  }
}
