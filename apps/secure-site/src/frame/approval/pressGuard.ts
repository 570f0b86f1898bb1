/** Ms that what is confirmed has to stand still, in full sight, before a press counts. */
export const pressDelay = 300

/** How the browser says that the frame is seen. `unknown`: this browser cannot tell whether something is drawn over it. */
export type Sight = 'visible' | 'covered' | 'unknown'

/** A click, as far as it counts. All times are those of `performance.now()`. */
export type Press = {
  /** Not made by a script. */
  readonly isTrusted: boolean
  readonly by: 'mouse' | 'touch' | 'keyboard'
  /** When the button of the mouse, the finger or the key went down. */
  readonly at: number
}

/** What a press is judged by. */
export type Surroundings = {
  readonly sight: Sight
  /** Since when the frame is seen like this. */
  readonly sightSince: number
  /** Since when what is confirmed is drawn as it is. */
  readonly drawnSince: number
  /** Since when the pointer of a mouse is over the frame: a page could move the frame below it. */
  readonly pointerSince: number | undefined
  /** Since when the keyboard's focus is in the frame: a page could give it away while a key is pressed. */
  readonly focusSince: number | undefined
  /** Whether the page around is of the secure site's own site. */
  readonly isSameSite: boolean
  /** Whether it is a window: a page could lay one of its own over it, which takes the focus. */
  readonly isWindow: boolean
}

/** Why a press does not count. `unconfirmable`: nobody can tell whether the person sees what the frame shows. */
export type PressRefusal = 'untrusted' | 'covered' | 'unconfirmable' | 'early'

/**
 * Why a press does not count; `undefined` for one that does. The page around the frame cannot see or change what is in it, so it can only
 * make a person press what they do not see, or did not mean to press.
 */
export function judgePress(press: Press, around: Surroundings): PressRefusal | undefined {
  const { sight, sightSince, drawnSince, pointerSince, focusSince, isSameSite, isWindow } = around
  if (!press.isTrusted) return 'untrusted'
  if (sight === 'covered') return 'covered'
  if (sight === 'unknown' && !isSameSite) return 'unconfirmable'
  const { at, by } = press
  const there = { mouse: pointerSince, keyboard: focusSince, touch: sightSince }[by] ?? at
  const inFront = isWindow && by === 'mouse' ? (focusSince ?? at) : 0
  const since = Math.max(sightSince, drawnSince, there, inFront)
  return at - since < pressDelay ? 'early' : undefined
}
