import { sanitizeImageUrl } from '@portico/headless/rules'
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { white } from '../../theme/placeholderColors.js'
import { classNames } from '../basics.js'
import * as css from './icons.css.js'

/** Unsigned 32-bit hash of a text (FNV-1a with a final mix). */
export function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (const letter of text) {
    hash ^= letter.charCodeAt(0)
    hash = Math.imul(hash, 16_777_619)
  }
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  hash ^= hash >>> 12
  return hash >>> 0
}

/** The class with the placeholder color of a name. */
export function letterColorOf(name: string): string {
  const colors = Object.values(css.letterColors)
  return colors[hashOf(name) % colors.length] as string
}

/** Props of `GlyphArt`. */
export type GlyphArtProps = {
  readonly fill: string
  readonly d: string
  /** The grid that it is drawn on: start and length of both sides. Default: 0 and 40. */
  readonly grid?: readonly [start: number, length: number]
}

/** A white mark on a colored square. */
export function GlyphArt({ fill, d, grid: [start, length] = [0, 40] }: GlyphArtProps) {
  return (
    <svg viewBox={`${start} ${start} ${length} ${length}`} aria-hidden="true">
      <rect x={start} y={start} width={length} height={length} fill={fill} />
      <path fill={white} fillRule="evenodd" d={d} />
    </svg>
  )
}

/** Time after which the placeholder is kept when the image has not loaded, in ms. */
const loadTimeout = 2_000

/** Props of `ImageWithFallback`. */
export type ImageWithFallbackProps = {
  readonly src?: string | undefined
  /** A URL that `loadImage` made, in place of `src`. */
  readonly blob?: string | undefined
  /** Class of a frame in `icons.css`. */
  readonly shape: string
  /** A name whose first letter is the placeholder, instead of `children`. */
  readonly name?: string | undefined
  /** In place of the first letter. */
  readonly letter?: string | undefined
  /** Class of a background for the letter. Default: one made from the name. */
  readonly color?: string | undefined
  readonly children?: ReactNode
}

/**
 * An image in a box of fixed size. The placeholder is shown while it loads, and instead when it is slow, broken or not allowed.
 * A letter is drawn by the box itself: nobody takes it for a logo, it is no part of the text of a row, and it costs no element.
 */
export function ImageWithFallback({ src, blob, shape, name, letter, color, children }: ImageWithFallbackProps) {
  const safe = useMemo(() => blob ?? sanitizeImageUrl(src), [blob, src])
  const frame = {
    className: classNames(css.imageFrame, shape, name !== undefined && (color ?? letterColorOf(name))),
    'data-letter': name !== undefined ? (letter ?? firstLetterOf(name)) : undefined,
    'aria-hidden': name !== undefined || undefined,
  }
  return safe ? (
    <LoadingImage key={safe} src={safe} frame={frame} placeholder={children} />
  ) : (
    <span {...frame}>{children}</span>
  )
}

const firstLetterOf = (name: string) => String.fromCodePoint(name.codePointAt(0) ?? 32).toUpperCase()

type LoadingImageProps = {
  readonly src: string
  /** Attributes of the box. */
  readonly frame: { readonly className: string; readonly 'data-letter': string | undefined }
  readonly placeholder: ReactNode
}

/** Images that this page has shown: they are shown again at once, without their placeholder. */
const loaded = new Set<string>()

/**
 * Tells again that an image is loaded. React passes on no event of what it has not put into the page yet, and of what is drawn
 * ahead of its time it does not ask later.
 */
export function repeatLoad(image: HTMLImageElement): void {
  if (image.complete && image.naturalWidth > 0) image.dispatchEvent(new Event('load'))
}

/** The image takes the place of the placeholder in the style sheet: a grid of them is drawn once and starts no timers. */
function LoadingImage({ src, frame, placeholder }: LoadingImageProps) {
  const start = useRef(Infinity)
  const [isLoaded, setLoaded] = useState(() => loaded.has(src))
  // What is in the page already is loaded while the modal is still hidden.
  const isLazy = !isLoaded && !src.startsWith('data:')
  const image = useRef<HTMLImageElement>(null)
  // What is drawn ahead of its time has no effects until it is shown.
  useLayoutEffect(() => {
    start.current = performance.now()
    if (image.current) repeatLoad(image.current)
  }, [])
  const show = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    // One that is far down is asked for only once somebody scrolls to it.
    const asked = isLazy ? (performance.getEntriesByName(currentTarget.src).pop()?.startTime ?? Infinity) : 0
    const isInTime = isLoaded || performance.now() - Math.max(start.current, asked) < loadTimeout
    currentTarget.parentElement?.toggleAttribute('data-loaded', isInTime)
    if (isInTime) loaded.add(src)
  }
  const showPlaceholder = () => {
    loaded.delete(src)
    setLoaded(false)
  }
  return (
    <span {...frame} data-loaded={isLoaded ? '' : undefined}>
      {!isLoaded && placeholder}
      <img
        ref={image}
        className={css.image}
        src={src}
        alt=""
        referrerPolicy="no-referrer"
        decoding={isLoaded ? 'sync' : 'async'}
        loading={isLazy ? 'lazy' : undefined}
        onLoad={show}
        onError={showPlaceholder}
      />
    </span>
  )
}
