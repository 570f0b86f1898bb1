import { onTestFinished } from 'vitest'
import { commands, page } from 'vitest/browser'

/** Makes every motion of the modal so long that none ends, or moves, before it is told to. */
export const slowMotion = {
  motion: 'system',
  themeVariables: {
    '--portico-motion-title': '60s',
    '--portico-motion-view': '60s',
    '--portico-motion-height': '60s',
    '--portico-motion-shake': '60s',
  },
} as const

const endOf = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime ?? 0)

/** Motions of the modal that end by themselves. */
export const finiteMotions = () =>
  document.getAnimations().filter((motion) => endOf(motion) !== Number.POSITIVE_INFINITY)

/** Ends all motions, and those that begin because of it. */
export async function endMotions(): Promise<void> {
  for (let motions = finiteMotions(); motions.length > 0; motions = finiteMotions()) {
    for (const motion of motions) motion.finish()
    await Promise.allSettled(motions.map(({ finished }) => finished))
  }
}

/** Waits until the events of motions that began or ended have arrived, and observers know the sizes they left. */
export async function nextFrames(): Promise<void> {
  for (let count = 0; count < 2; count += 1) await new Promise(requestAnimationFrame)
}

/** Where an element is, and how large it is, in px. */
export type Place = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'width' | 'height'>

/** Places of the elements of a frame by name; those that are not there are left out. */
export type Frame = Readonly<Record<string, Place>>

type Start = { readonly element: EventTarget | null; readonly name: string; readonly isEndless: boolean }

/** What a transition looked like. */
export type Film = {
  /** The frame before the act, some while things move, and the one after that. */
  readonly frames: readonly Frame[]
  /** Elements and names of the CSS animations that began. */
  readonly starts: readonly Start[]
}

/** Shares of each motion at which a frame is taken. */
const steps = [0, 0.15, 0.35, 0.6, 0.85, 0.999]

const folder = (import.meta as { readonly env?: Readonly<Record<string, string>> }).env?.['PORTICO_SHOTS']

/** Takes pictures for a strip when `PORTICO_SHOTS` names a folder. */
function createStrip(name: string) {
  const pictures: string[] = []
  return {
    async add() {
      if (folder) pictures.push(await page.screenshot({ base64: true, save: false }))
    },
    async save() {
      if (!folder) return
      const images = await Promise.all(
        pictures.map(async (picture) =>
          createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob()),
        ),
      )
      const [width, height] = [Math.min(innerWidth, 420), innerHeight]
      const canvas = new OffscreenCanvas((width + 8) * images.length, height)
      const brush = canvas.getContext('2d')
      const ratio = (images[0]?.width ?? innerWidth) / innerWidth
      const left = (innerWidth - width) / 2
      for (const [index, image] of images.entries()) {
        const source = [left * ratio, 0, width * ratio, height * ratio] as const
        brush?.drawImage(image, ...source, index * (width + 8), 0, width, height)
      }
      const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
      let text = ''
      for (const byte of bytes) text += String.fromCharCode(byte)
      await commands.writeFile(`${folder}/${name}.png`, btoa(text), 'base64')
    },
  }
}

/**
 * Records an act from its first frame to its last, without waiting for time: motions are paused, and moved on by hand.
 *
 * @param arrived - resolves once the page shows what the act leads to
 */
export async function film(
  name: string,
  look: () => Frame,
  act: () => Promise<unknown>,
  arrived: () => Promise<unknown>,
): Promise<Film> {
  // The events of motions that were ended before arrive with the next frame.
  await nextFrames()
  const strip = createStrip(name)
  const starts: Start[] = []
  const record = ({ target, animationName }: AnimationEvent) => {
    const isEndless = target instanceof Element && getComputedStyle(target).animationIterationCount === 'infinite'
    starts.push({ element: target, name: animationName, isEndless })
  }
  document.addEventListener('animationstart', record)
  onTestFinished(() => document.removeEventListener('animationstart', record))
  const frames: Frame[] = [look()]
  await strip.add()
  await act()
  await arrived()
  // A busy browser starts a motion later than it shows it: only then its event comes.
  await Promise.allSettled(finiteMotions().map(({ ready }) => ready))
  await nextFrames()
  const motions = finiteMotions()
  for (const step of steps) {
    for (const motion of motions) {
      motion.pause()
      motion.currentTime = endOf(motion) * step
    }
    frames.push(look())
    await strip.add()
  }
  await endMotions()
  frames.push(look())
  await strip.add()
  // The start of a motion that is delayed, or that was ended at once, is told with a later frame.
  await nextFrames()
  document.removeEventListener('animationstart', record)
  await strip.save()
  return { frames, starts }
}
