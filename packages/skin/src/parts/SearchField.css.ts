import { style } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'
import { centred, edge, forcedEdge } from '../theme/fragments.js'

export const bar = style({ display: 'flex', gap: 8, alignItems: 'center' })

export const grows = style({ flex: 1, minInlineSize: 0 })

export const tool = style([
  centred,
  {
    inlineSize: 48,
    blockSize: 48,
    borderRadius: vars.controlRadius,
    boxShadow: edge(vars.control),
    flex: 'none',
    color: vars.text,
    selectors: {
      '&:hover': { background: vars.well },
      "&[aria-pressed='true']": { background: vars.accentSoft, boxShadow: edge(vars.accent, 1.5) },
    },
    '@media': forcedEdge,
  },
])
