import { ApprovalScope, type ApprovalStatus, ApprovalView } from '@portico/skin/approval'
import { type ApprovalState, canLimit } from './approvalState'
import type { ShownNetwork } from './findNetwork'
import type { PressRefusal, Sight } from './pressGuard'

/** Whether a press would count now. */
type PressState = {
  readonly sight: Sight
  /** The press that counts is made in a window. */
  readonly needsWindow: boolean
  /** That window did not open. */
  readonly isBlocked: boolean
  /** Nothing has changed for as long as presses have to wait. */
  readonly isStill: boolean
  /** Why the last press did not count. */
  readonly refused: PressRefusal | undefined
}

type ApprovalScreenProps = {
  readonly id: string
  readonly site: string
  readonly state: ApprovalState
  readonly network: ShownNetwork
  readonly waiting: number
  /** Another request was shown a moment before. */
  readonly isNext: boolean
  readonly press: PressState
  /** Whether the press that is being handled counts. */
  readonly mayPress: () => boolean
  readonly onApprove: () => void
  readonly onReject: () => void
  readonly onLimit: (call: number, amount?: bigint) => void
}

const blocked =
  'The window was blocked. Allow windows of this site in your browser, then try again. Where the site forbids them, nothing can be approved.'

function toStatus(
  { status }: ApprovalState,
  { sight, needsWindow, isBlocked, isStill, refused }: PressState,
): ApprovalStatus {
  switch (status.step) {
    case 'signing':
    case 'sending':
      return { step: 'signing' }
    case 'confirming':
      return status
    case 'failed':
      return refused === 'covered' ? { step: 'covered' } : { step: 'failed', message: status.message }
    case 'preparing':
      return { step: 'early' }
    case 'ready':
      if (isBlocked) return { step: 'failed', message: blocked }
      if (needsWindow) return { step: 'window' }
      if (sight === 'covered') return { step: 'covered' }
      return { step: isStill ? 'ready' : 'early' }
  }
}

/** The colour scheme that the site has asked for; without one it is that of the system. */
function readMode() {
  const { colorScheme } = document.documentElement.style
  return colorScheme === 'light' || colorScheme === 'dark' ? colorScheme : undefined
}

/** A request as a person sees it. */
export function ApprovalScreen(props: ApprovalScreenProps) {
  const { id, site, state, network, waiting, isNext, press, mayPress, onApprove, onReject, onLimit } = props
  return (
    <ApprovalScope mode={readMode()}>
      <ApprovalView
        id={id}
        position={{ index: 1, count: waiting + 1 }}
        isNext={isNext}
        request={state.request}
        description={state.description}
        facts={state.facts}
        prices={state.prices}
        risks={state.risks}
        // Pages that are not in the list of the team are answered nothing, and cannot choose the origin by which they are known.
        site={{ origin: site, verification: 'verified' }}
        network={network}
        status={toStatus(state, press)}
        mayPress={mayPress}
        onApprove={onApprove}
        onReject={onReject}
        requested={state.requested}
        onLimit={canLimit(state) && !press.needsWindow ? onLimit : undefined}
      />
    </ApprovalScope>
  )
}
