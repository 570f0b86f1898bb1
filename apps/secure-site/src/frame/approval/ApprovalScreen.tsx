import { ApprovalScope, type ApprovalStatus, ApprovalView } from '@portico/skin/approval'
import { type ApprovalState, canLimit } from './approvalState'
import type { WindowState } from './createApprovalWindow'
import type { ShownNetwork } from './findNetwork'
import type { PressRefusal, Sight } from './pressGuard'

/** Whether a press would count now. */
export type PressState = {
  readonly sight: Sight
  /** The press that counts is made in a window, to which the button leads. */
  readonly leadsToWindow: boolean
  /** What became of that window. */
  readonly window?: WindowState | undefined
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

function toStatus(
  { status }: ApprovalState,
  { sight, leadsToWindow, window, isStill, refused }: PressState,
): ApprovalStatus {
  const hasNews = window === 'opening' || window === 'open' || window === 'blocked'
  switch (status.step) {
    case 'signing':
    case 'sending':
      return { step: 'signing' }
    case 'confirming':
      return status
    case 'failed':
      if (leadsToWindow && hasNews) return { step: 'window', window }
      return refused === 'covered' ? { step: 'covered' } : { step: 'failed', message: status.message }
    case 'preparing':
      return { step: 'early' }
    case 'ready':
      if (leadsToWindow) return { step: 'window', window }
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
        onLimit={canLimit(state) ? onLimit : undefined}
      />
    </ApprovalScope>
  )
}
