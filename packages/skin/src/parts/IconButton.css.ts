import { style } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'
import { centred } from '../theme/fragments.js'

export const iconButton = style([
  centred,
  {
    display: 'inline-grid',
    inlineSize: 36,
    blockSize: 36,
    borderRadius: vars.radius2,
    flex: 'none',
    color: vars.textMuted,
    selectors: {
      "&[aria-disabled='true']": { color: vars.control, cursor: 'not-allowed' },
      "&:not([aria-disabled='true']):hover": { background: vars.raised, color: vars.text },
    },
    '@media': { '(pointer: coarse)': { inlineSize: 44, blockSize: 44 } },
  },
])
