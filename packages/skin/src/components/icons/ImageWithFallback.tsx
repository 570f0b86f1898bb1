import { sanitizeImageUrl } from '@portico/headless/rules'
import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from '../classNames.js'
import * as css from './icons.css.js'

/** Time after which the placeholder is kept when the image has not loaded, in ms. */
const loadTimeout = 2_000

/** An image in a box of fixed size; `children` is shown while it loads, and instead when it is slow, broken or not allowed. */
export function ImageWithFallback({
  src,
  shape,
  children,
}: {
  src?: string | undefined
  shape: string
  children: ReactNode
}) {
  const safe = sanitizeImageUrl(src)
  return (
    <span className={classNames(css.imageFrame, shape)}>
      {safe ? <LoadingImage key={safe} src={safe} placeholder={children} /> : children}
    </span>
  )
}

function LoadingImage({ src, placeholder }: { src: string; placeholder: ReactNode }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  useEffect(() => {
    if (state !== 'loading') return undefined
    const timer = setTimeout(() => setState('failed'), loadTimeout)
    return () => clearTimeout(timer)
  }, [state])
  if (state === 'failed') return placeholder
  return (
    <>
      {state === 'loading' && placeholder}
      <img
        className={classNames(css.image, state === 'loading' && css.imageLoading)}
        src={src}
        alt=""
        referrerPolicy="no-referrer"
        decoding="async"
        draggable={false}
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
      />
    </>
  )
}
