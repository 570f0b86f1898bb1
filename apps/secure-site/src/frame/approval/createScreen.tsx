import { createRoot, type Root } from 'react-dom/client'
import type { Network } from '../network'
import type { ApprovalState } from './approvalState'
import { ApprovalScreen } from './ApprovalScreen'
import type { Approval } from './createApproval'
import { findNetwork, type ShownNetwork } from './findNetwork'
import { type PressRefusal, pressDelay, type Sight } from './pressGuard'
import './screen.css'
import { type PressWatch, watchPresses } from './watchPresses'

type Shown = Pick<Approval, 'approve' | 'reject'> & {
  readonly network: Network
  /** How many requests wait behind this one. */
  readonly waiting: () => number
}

type ScreenOptions = {
  /** Origin of the embedding page. */
  readonly site: string
  readonly isSameSite: boolean
}

/** Draws requests in the page of the frame, and lets through the presses that count. */
export function createScreen({ site, isSameSite }: ScreenOptions) {
  const box = document.createElement('div')
  box.className = 'screen'
  let root: Root | undefined
  let ids = 0

  return {
    show({ approve, reject, network, waiting }: Shown) {
      ids += 1
      const id = String(ids)
      const named = findNetwork(network)
      let drawn: ApprovalState | undefined
      let shownNetwork: ShownNetwork | undefined
      let refused: PressRefusal | undefined
      let isStill = false
      let timer: ReturnType<typeof setTimeout> | undefined
      if (!box.isConnected) document.body.append(box)
      root ??= createRoot(box)

      const watch: PressWatch = watchPresses({ element: box, isSameSite, onSight: redraw })

      /** What is drawn has changed, so presses have to wait. */
      function redraw() {
        watch?.redrawn()
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
        refused = watch.verdict()
        if (refused && refused !== 'untrusted') render()
        return refused === undefined
      }

      function onReject() {
        // Saying no needs no care, but it is the person who says it.
        if (watch.verdict() !== 'untrusted') reject()
      }

      function render() {
        if (!drawn || !shownNetwork) return
        const sight: Sight = watch.sight()
        const press = { sight, isStill, refused, isSameSite }
        root?.render(
          <ApprovalScreen
            {...{ id, site, mayPress, onReject, press }}
            onApprove={() => void approve()}
            state={drawn}
            network={shownNetwork}
            waiting={waiting()}
          />,
        )
      }

      void named.then((found) => {
        shownNetwork = found
        redraw()
      })
      return {
        draw(state: ApprovalState) {
          drawn = state
          redraw()
        },
        close() {
          drawn = undefined
          clearTimeout(timer)
          watch.stop()
          root?.render(null)
        },
      }
    },
  }
}
