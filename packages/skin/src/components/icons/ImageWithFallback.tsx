import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from '../classNames.js'
import * as css from './icons.css.js'

const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * The address of an outside image when it may be shown, else `undefined`.
 * Allowed: https, blob, data URIs of image types, and http from this machine (R21).
 */
export function toImageSource(src: string | null | undefined): string | undefined {
  if (!src) return undefined
  if (/^data:image\/[\w.+-]+[;,]/i.test(src)) return src
  try {
    const { protocol, hostname } = new URL(src)
    const allowed =
      protocol === 'https:' || protocol === 'blob:' || (protocol === 'http:' && loopbackHost.test(hostname))
    return allowed ? src : undefined
  } catch {
    return undefined
  }
}

/** Time an outside image has before its placeholder stays, in ms. */
const loadTimeout = 2_000

/** A fixed box with an outside image; `children` is drawn while the image is loading, late, broken or refused. */
export function ImageWithFallback({
  src,
  shape,
  children,
}: {
  src?: string | undefined
  shape: string
  children: ReactNode
}) {
  const safe = toImageSource(src)
  return (
    <span className={classNames(css.imageFrame, shape)}>
      {safe ? <LoadingImage key={safe} src={safe} placeholder={children} /> : children}
    </span>
  )
}

function LoadingImage({ src, placeholder }: { src: string; placeholder: ReactNode }) {
  const [state, setState] = useState<'waiting' | 'shown' | 'given up'>('waiting')
  useEffect(() => {
    if (state !== 'waiting') return undefined
    const timer = setTimeout(() => setState('given up'), loadTimeout)
    return () => clearTimeout(timer)
  }, [state])
  if (state === 'given up') return placeholder
  return (
    <>
      {state === 'waiting' && placeholder}
      <img
        className={classNames(css.image, state === 'waiting' && css.imageLoading)}
        src={src}
        alt=""
        referrerPolicy="no-referrer"
        decoding="async"
        draggable={false}
        onLoad={() => setState('shown')}
        onError={() => setState('given up')}
      />
    </>
  )
}
