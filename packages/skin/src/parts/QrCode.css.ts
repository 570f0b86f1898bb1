import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'
import { centred, column, edge } from '../theme/fragments.js'
import { verdigris } from '../theme/minerals.js'

export const frame = style({
  background: vars.qrBackground,
  borderRadius: vars.radius3,
  boxShadow: edge(vars.line),
  position: 'relative',
  overflow: 'clip',
  aspectRatio: '1',
  forcedColorAdjust: 'none',
})

export const code = style({ display: 'block', inlineSize: '100%', fill: vars.qrColor })

export const mark = style([
  centred,
  {
    position: 'absolute',
    inset: 0,
    margin: 'auto',
    inlineSize: '17%',
    blockSize: '17%',
    borderRadius: vars.radius2,
    overflow: 'hidden',
    color: verdigris,
  },
])

globalStyle(`span${mark} > *`, { inlineSize: '100%', blockSize: '100%' })

export const faded = style({ opacity: 0.08 })

export const cover = style([
  column,
  {
    position: 'absolute',
    inset: 0,
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    textAlign: 'center',
    color: vars.qrColor,
    padding: 32,
  },
])

export const coverText = style({ opacity: 0.75, lineHeight: 1.45, textWrap: 'pretty' })
