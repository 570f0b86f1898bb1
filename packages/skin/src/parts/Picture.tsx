import { useEffect, useState, type ReactNode } from 'react'
import { classes } from './classes.js'
import { imageSource } from './imageSource.js'
import * as css from './Picture.css.js'

/** Time an outside image has before its placeholder stays, in ms. */
const patience = 2_000

/** A fixed box with an outside image; `children` is drawn while the image is loading, late, broken or refused. */
export function Picture({ src, shape, children }: { src?: string | undefined; shape: string; children: ReactNode }) {
  const safe = imageSource(src)
  return (
    <span className={classes(css.picture, shape)}>
      {safe ? <Loading key={safe} src={safe} placeholder={children} /> : children}
    </span>
  )
}

function Loading({ src, placeholder }: { src: string; placeholder: ReactNode }) {
  const [state, setState] = useState<'waiting' | 'shown' | 'given up'>('waiting')
  useEffect(() => {
    if (state !== 'waiting') return undefined
    const timer = setTimeout(() => setState('given up'), patience)
    return () => clearTimeout(timer)
  }, [state])
  if (state === 'given up') return placeholder
  return (
    <>
      {state === 'waiting' && placeholder}
      <img
        className={classes(css.image, state === 'waiting' && css.waiting)}
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
