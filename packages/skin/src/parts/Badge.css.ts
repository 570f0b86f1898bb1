import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'
import { forcedEdge } from '../theme/fragments.js'
import { px, times } from '../theme/units.js'

export const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  fontSize: vars.textMicro,
  fontWeight: 500,
  lineHeight: 1,
  padding: px(5, 7),
  borderRadius: times(vars.radius1, 1.5),
  whiteSpace: 'nowrap',
  flex: 'none',
  '@media': forcedEdge,
})

export const tones = styleVariants({
  plain: { background: vars.badgeBackground, color: vars.textMuted },
  good: {
    background: vars.accentSoft,
    color: vars.text,
    selectors: {
      '&::before': { content: '', inlineSize: 6, blockSize: 6, borderRadius: '50%', background: vars.accent },
    },
  },
  warning: { background: vars.warningSoft, color: vars.warning },
  error: { background: vars.errorSoft, color: vars.error },
})

export const icon = style({ display: 'inline-flex', marginBlock: -2 })
