import { createStage, type Stage } from './createStage'
import { openWindow } from './openWindow'

/** Ms between two looks at a window: not every browser tells that it is gone. */
const interval = 300

/** What became of the window; `undefined` before it was asked for. `closed`: by the person, or because its page was left. */
export type WindowState = 'opening' | 'open' | 'closed' | 'blocked'

type WindowOptions = {
  /** The window has opened or closed, or how it is seen has changed. */
  readonly onChange: () => void
}

/** The window in which a request is approved, if it is. */
export function createApprovalWindow({ onChange }: WindowOptions) {
  let state: WindowState | undefined
  let opened:
    | { readonly window: Window; readonly stage: Stage; readonly looking: ReturnType<typeof setInterval> }
    | undefined
  let isEnded = false

  function become(next: WindowState) {
    state = next
    onChange()
  }

  /** Takes the window away. Nothing is left of what was drawn there. */
  function close() {
    if (!opened) return
    const { window: closing, stage, looking } = opened
    opened = undefined
    clearInterval(looking)
    stage.remove()
    // One that was led elsewhere by the person stays.
    closing.close()
    become('closed')
    // Where the person came from.
    window.focus()
  }

  async function open() {
    if (opened || state === 'opening') return
    become('opening')
    const found = await openWindow()
    if (typeof found === 'string') return become(found)
    if (isEnded) return found.close()
    const page = found.document
    page.body.replaceChildren()
    // A page that was loaded anew is empty, and so is another one.
    const isLeft = () => {
      try {
        return found.closed || found.document !== page
      } catch {
        return true
      }
    }
    const looking = setInterval(() => isLeft() && close(), interval)
    found.addEventListener('pagehide', close)
    opened = { window: found, stage: createStage({ page, place: 'window', onSight: onChange }), looking }
    return become('open')
  }

  addEventListener('pagehide', close)
  return {
    state: () => state,
    /** Where the request is drawn in the window. */
    stage: () => opened?.stage,
    /** Opens it in a press, or brings it to the front. */
    show() {
      if (opened) opened.window.focus()
      else void open()
    },
    /** Nothing is approved in it any more. */
    end() {
      isEnded = true
      removeEventListener('pagehide', close)
      close()
    },
  }
}
