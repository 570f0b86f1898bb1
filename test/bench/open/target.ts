// Finds what a visitor sees; runs in the measured page.

/** Something of the page: the first visible element that the selector matches and that has the text. */
export type Target = { readonly selector: string; readonly text?: string }

export const find = ({ selector, text = '' }: Target) =>
  [...document.querySelectorAll(selector)].find(
    (element) =>
      element.textContent.includes(text) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().height > 0,
  )

const patience = 60_000

/** Asks in each frame; resolves in the first one in which the answer is yes. */
const frameIn = (isReached: () => boolean, what: string) =>
  new Promise<void>((resolve, reject) => {
    const end = performance.now() + patience
    const look = () => {
      if (isReached()) resolve()
      else if (performance.now() > end) reject(new Error(`not within ${patience} ms: ${what}`))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/** The time after the paint of the frame that is being prepared. */
const paintTime = () =>
  new Promise<number>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(performance.now()), { once: true })
    port1.start()
    port2.postMessage(undefined)
  })

/** Looks in each frame for a target. Resolves to the time of the paint that shows it. */
export async function shown(target: Target): Promise<number> {
  await frameIn(() => find(target) !== undefined, `${JSON.stringify(target)} shown`)
  return paintTime()
}

/** Resolves in the first frame in which the target is not visible any more. */
export const gone = (target: Target): Promise<void> =>
  frameIn(() => find(target) === undefined, `${JSON.stringify(target)} gone`)
