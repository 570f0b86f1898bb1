import { style } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'
import { centred, column, edge } from '../theme/fragments.js'
import { px } from '../theme/units.js'

export const empty = style([column, { alignItems: 'center', textAlign: 'center', gap: 6, padding: px(22, 16, 10) }])

export const mark = style([
  centred,
  {
    inlineSize: 48,
    blockSize: 56,
    borderRadius: `${vars.radiusArch} ${vars.radiusArch} 0 0`,
    background: vars.well,
    boxShadow: edge(vars.line),
    paddingBlockStart: 6,
    color: vars.textMuted,
    marginBlockEnd: 8,
    position: 'relative',
    selectors: {
      '&::after': {
        content: '',
        position: 'absolute',
        insetBlockStart: '100%',
        insetInline: -8,
        blockSize: 4,
        background: vars.line,
      },
    },
  },
])

export const title = style({ fontWeight: 600 })
