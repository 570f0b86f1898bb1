import { judgePress, type PressRefusal, type Sight } from './pressGuard'

/** The least that has to be in sight of the frame, and its least size in px: a page could show a button alone. */
const leastRatio = 0.99
const leastSize = { width: 280, height: 320 }
/** A page could zoom it out until nobody can read it. */
const leastPixelRatio = 0.5

/** IntersectionObserver v2, which browsers have or have not. */
type VisibilityOptions = IntersectionObserverInit & { readonly trackVisibility: true; readonly delay: number }
type VisibilityEntry = IntersectionObserverEntry & { readonly isVisible?: boolean }

const isKeyboard = (event: MouseEvent) => event.detail === 0 && (event as PointerEvent).pointerType !== 'touch'

/** What is around an element: a page that may deceive, one of the secure site's own site, or nothing but the browser. */
export type Place = 'otherSite' | 'ownSite' | 'window'

/** @see watchPresses */
export type WatchOptions = {
  /** What a person has to see as a whole. */
  readonly element: Element
  readonly place: Place
  /** How the element is seen has changed. */
  readonly onSight: (sight: Sight) => void
}

/** Watches how the page of an element is seen, and tells of each click in it whether it counts. */
export function watchPresses({ element, place, onSight }: WatchOptions) {
  const page = element.ownerDocument
  const view = page.defaultView
  if (!view) throw new TypeError('the page is gone')
  const stop = new AbortController()
  const now = () => view.performance.now()
  // Its size and zoom are the person's choice.
  const isWindow = place === 'window'
  const isSameSite = place !== 'otherSite'
  let sight: Sight = 'covered'
  let sightSince = now()
  let drawnSince = sightSince
  let pointerSince: number | undefined
  let focusSince = page.hasFocus() ? sightSince : undefined
  let downAt: number | undefined
  let verdict: PressRefusal | undefined = 'untrusted'

  function see(next: Sight) {
    if (next === sight) return
    sight = next
    sightSince = now()
    onSight(next)
  }

  const judgeSight = ({ isIntersecting, intersectionRatio, isVisible }: VisibilityEntry): Sight => {
    const isWhole = isIntersecting && intersectionRatio >= leastRatio
    const isLarge =
      isWindow ||
      (view.innerWidth >= leastSize.width &&
        view.innerHeight >= leastSize.height &&
        view.devicePixelRatio >= leastPixelRatio)
    if (!isWhole || !isLarge) return 'covered'
    if (isVisible === undefined) return 'unknown'
    return isVisible ? 'visible' : 'covered'
  }

  const options: VisibilityOptions = { threshold: [0, leastRatio, 1], trackVisibility: true, delay: 100 }
  const observer = new view.IntersectionObserver((entries) => {
    const last = entries.at(-1)
    if (last) see(judgeSight(last))
  }, options)
  observer.observe(element)

  function listen<Name extends keyof DocumentEventMap>(name: Name, act: (event: DocumentEventMap[Name]) => void) {
    page.addEventListener(name, act, { capture: true, signal: stop.signal })
  }
  const enter = ({ isTrusted, timeStamp }: Event) => {
    if (isTrusted) pointerSince ??= timeStamp
  }
  listen('pointermove', enter)
  listen('pointerover', enter)
  page.documentElement.addEventListener('pointerleave', () => (pointerSince = undefined), stop)
  view.addEventListener('focus', ({ timeStamp }) => (focusSince = timeStamp), stop)
  view.addEventListener('blur', () => (focusSince = undefined), stop)
  // What moved in the frame is drawn anew.
  view.addEventListener('resize', () => (drawnSince = now()), stop)
  const down = ({ isTrusted, timeStamp }: Event) => {
    if (isTrusted) downAt = timeStamp
  }
  listen('pointerdown', down)
  listen('keydown', (event) => {
    // A key that is held down presses again and again.
    if (!event.repeat) down(event)
  })
  listen('click', (event) => {
    const { isTrusted, timeStamp } = event
    const by = isKeyboard(event) ? 'keyboard' : event.pointerType === 'mouse' ? 'mouse' : 'touch'
    const at = Math.min(downAt ?? timeStamp, timeStamp)
    const around = { sight, sightSince, drawnSince, pointerSince, focusSince, isSameSite, isWindow }
    verdict = judgePress({ isTrusted, by, at }, around)
    downAt = undefined
    // The second click of a double one is a press on what the first one has changed.
    if (isTrusted) drawnSince = now()
  })

  return {
    /** Something else is drawn from now on. */
    redrawn: () => void (drawnSince = now()),
    /** Why the click that is being handled does not count. */
    verdict: () => verdict,
    sight: () => sight,
    stop() {
      stop.abort()
      observer.disconnect()
    },
  }
}
