// Runs in the measured page before its own code: announces the wallet, and takes times on the page's clock.
import { find, gone, shown, type Target } from './target'
import { announceWallet } from './wallet'

/** Milliseconds since the page began to load. */
export type ProbeTimes = {
  /** A button of the page can be pressed. */
  ready?: number
  /** It is painted. */
  usable?: number
  /** The last click. */
  pressed?: number
  /** The wallet got a request for accounts. */
  asked?: number
  /** The relay accepted the connection. */
  relayed?: number
}

export type Probe = {
  readonly times: ProbeTimes
  readonly longTasks: { readonly start: number; readonly duration: number }[]
  /** Resolves when a button of the page is painted. */
  readonly usable: Promise<unknown>
  /** Looks in each frame for a target. Resolves to the time of the paint that shows it. */
  shown(target: Target): Promise<number>
  /** Resolves when the target is not visible any more. */
  gone(target: Target): Promise<void>
  centerOf(target: Target): { readonly x: number; readonly y: number }
  /** Begins to take the longest time between two frames. */
  watchFrames(): void
  /** The longest since `watchFrames`. */
  worstFrame(): number
}

declare global {
  var probe: Probe
}

const times: ProbeTimes = {}
const longTasks: { start: number; duration: number }[] = []
let worst = 0

const pageButton = '#root main button'

globalThis.probe = {
  times,
  longTasks,
  usable: shown({ selector: pageButton }).then((time) => (times.usable = time)),
  async shown(target) {
    performance.mark('watched')
    const time = await shown(target)
    performance.mark('shown')
    return time
  },
  gone,
  centerOf(target) {
    const element = find(target)
    if (!element) throw new Error(`not on the screen: ${JSON.stringify(target)}`)
    element.scrollIntoView({ block: 'nearest' })
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  },
  watchFrames() {
    worst = 0
    let last = performance.now()
    const next = (now: number) => {
      worst = Math.max(worst, now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  },
  worstFrame: () => worst,
}

new MutationObserver((_, observer) => {
  if (!document.querySelector(pageButton)) return
  times.ready = performance.now()
  observer.disconnect()
}).observe(document, { childList: true, subtree: true })

addEventListener('click', ({ timeStamp }) => (times.pressed = timeStamp), { capture: true })

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) longTasks.push({ start: startTime, duration })
}).observe({ type: 'longtask', buffered: true })

globalThis.WebSocket = class extends WebSocket {
  constructor(url: string | URL, protocols?: string | string[]) {
    super(url, protocols)
    this.addEventListener('open', () => (times.relayed ??= performance.now()), { once: true })
  }
}

announceWallet(() => (times.asked = performance.now()))
