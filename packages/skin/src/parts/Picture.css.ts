import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'
import { ring } from '../theme/fragments.js'

/** The frame of every mark: clips, and holds white logos on white. */
export const picture = style({
  display: 'block',
  flex: 'none',
  overflow: 'hidden',
  position: 'relative',
  background: vars.raised,
  boxShadow: ring(`color-mix(in oklab, transparent, ${vars.text} 10%)`, 1),
})

globalStyle(`span${picture} > *`, { display: 'block', inlineSize: '100%', blockSize: '100%' })

export const image = style({ objectFit: 'cover', border: 0, padding: 0, margin: 0, maxInlineSize: 'none' })

export const waiting = style({ position: 'absolute', inset: 0, opacity: 0 })
