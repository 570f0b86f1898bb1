/** Time over which the speed of a finger is measured, in ms. */
const speedWindow = 80

/** Speed from which on a sheet that is let go closes, in px per ms. */
const closingSpeed = 0.5

/** Share of its height from which on a sheet that is let go closes. */
const closingShare = 0.3

/** Way of a finger that is not yet a drag, in px. */
const slack = 6

type Sample = { readonly y: number; readonly time: number }

/** px per ms, downwards. */
function speedOf(samples: readonly Sample[]): number {
  const last = samples.at(-1)
  const first = last && samples.find(({ time }) => last.time - time <= speedWindow)
  return first && last.time > first.time ? (last.y - first.y) / (last.time - first.time) : 0
}

/**
 * Lets a finger drag a sheet away by what is marked with `data-handle`: it follows the finger, and closes when it is let go far
 * down or fast, otherwise moves back. Returns a function that ends it.
 */
export function followDrag(sheet: HTMLElement, onDismiss: () => void): () => void {
  let pointer: number | undefined
  let samples: Sample[] = []
  const wayOf = () => Math.max((samples.at(-1)?.y ?? 0) - (samples[0]?.y ?? 0), 0)

  function start({ pointerType, pointerId, isPrimary, target, clientY, timeStamp }: PointerEvent) {
    const isHandle = target instanceof Element && target.closest('[data-handle]') && !target.closest('button, a')
    // Only a sheet stands on the edge of the screen.
    const isSheet = sheet.getBoundingClientRect().bottom >= innerHeight - 1
    if (pointerType === 'mouse' || !isPrimary || !isHandle || !isSheet) return
    pointer = pointerId
    samples = [{ y: clientY, time: timeStamp }]
  }
  function move({ pointerId, clientY, timeStamp }: PointerEvent) {
    if (pointerId !== pointer) return
    samples.push({ y: clientY, time: timeStamp })
    if (wayOf() < slack && !sheet.style.translate) return
    sheet.style.transition = 'none'
    sheet.style.translate = `0 ${wayOf()}px`
  }
  function letGo() {
    pointer = undefined
    // From here on the styles of the dialog move it: back, or out.
    sheet.style.removeProperty('transition')
    sheet.style.removeProperty('translate')
  }
  function end({ pointerId }: PointerEvent) {
    if (pointerId !== pointer) return
    const isFar = wayOf() > sheet.offsetHeight * closingShare
    const isFast = wayOf() > slack && speedOf(samples) > closingSpeed
    letGo()
    if (isFar || isFast) onDismiss()
  }
  const cancel = ({ pointerId }: PointerEvent) => pointerId === pointer && letGo()

  const listeners = { pointerdown: start, pointermove: move, pointerup: end, pointercancel: cancel }
  for (const [name, listener] of Object.entries(listeners)) sheet.addEventListener(name, listener as EventListener)
  return () => {
    letGo()
    for (const [name, listener] of Object.entries(listeners)) sheet.removeEventListener(name, listener as EventListener)
  }
}
