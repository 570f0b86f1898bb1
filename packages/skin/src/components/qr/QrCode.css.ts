import { globalStyle, style } from '@vanilla-extract/css'
import { breathe, vars } from '../../theme/base.css.js'
import { centered, column, insetBorder } from '../../theme/fragments.js'

export const qrFrame = style({
  background: vars.qrBackground,
  borderRadius: vars.radius3,
  boxShadow: insetBorder(vars.line),
  position: 'relative',
  overflow: 'clip',
  aspectRatio: '1',
  forcedColorAdjust: 'none',
})

export const qrCode = style({ display: 'block', inlineSize: '100%', fill: vars.qrColor })

export const logo = style([
  centered,
  {
    position: 'absolute',
    inset: 0,
    margin: 'auto',
    inlineSize: '17%',
    blockSize: '17%',
    borderRadius: vars.radius2,
    overflow: 'hidden',
    color: vars.qrColor,
  },
])

globalStyle(`span${logo} > *`, { inlineSize: '100%', blockSize: '100%' })

export const faded = style({ opacity: 0.08 })

export const creating = style({ opacity: 0.25, animation: `${breathe} 1.6s ease-in-out infinite alternate` })

export const expiredCover = style([
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

export const expiredText = style({ opacity: 0.75, lineHeight: 1.45, textWrap: 'pretty' })
