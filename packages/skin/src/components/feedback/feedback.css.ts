import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/base.css.js'
import { centered, column, insetBorder, px } from '../../theme/fragments.js'

export const helperText = style({
  display: 'flex',
  gap: 6,
  alignItems: 'flex-start',
  fontSize: vars.textSmall,
  lineHeight: 1.4,
  marginBlockStart: -4,
})

export const helperTones = styleVariants({
  plain: { color: vars.textMuted },
  warning: { color: vars.warning },
  error: { color: vars.error },
  good: { color: vars.success },
})

export const helperIcon = style({ display: 'inline-flex', flex: 'none', marginBlockStart: 1.5 })

export const emptyState = style([
  column,
  { alignItems: 'center', textAlign: 'center', gap: 6, padding: px(22, 16, 10) },
])

export const emptyIcon = style([
  centered,
  {
    inlineSize: 48,
    blockSize: 56,
    borderRadius: `${vars.radiusFull} ${vars.radiusFull} 0 0`,
    background: vars.inset,
    boxShadow: insetBorder(vars.line),
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

export const emptyTitle = style({ fontWeight: 600 })
