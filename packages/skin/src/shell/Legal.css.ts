import { style } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'
import { centered, px } from '../theme/fragments.js'

export const line = style({
  display: 'flex',
  gap: 10,
  alignItems: 'flex-start',
  fontSize: vars.textSmall,
  lineHeight: 1.45,
  color: vars.textMuted,
  cursor: 'pointer',
  '@media': { '(pointer: coarse)': { minBlockSize: 44, alignItems: 'center' } },
})

export const box = style([
  centered,
  {
    appearance: 'none',
    inlineSize: 20,
    blockSize: 20,
    border: `${px(1.5)} solid ${vars.control}`,
    borderRadius: vars.radius1,
    flex: 'none',
    background: vars.surface,
    selectors: {
      '&:checked': { background: vars.accent, borderColor: vars.accent },
      '&:checked::after': {
        content: '',
        inlineSize: 10,
        blockSize: 5,
        border: `solid ${vars.onAccent}`,
        borderWidth: px(0, 0, 2, 2),
        rotate: '-45deg',
        translate: px(0, -1),
      },
    },
  },
])
