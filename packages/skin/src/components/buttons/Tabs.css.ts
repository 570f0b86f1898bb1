import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/base.css.js'
import { coverParent, hairline, times } from '../../theme/fragments.js'

export const list = style({
  display: 'flex',
  gap: 20,
  borderBlockEnd: hairline(vars.line),
  marginInline: times(vars.modalInset, -1),
  paddingInline: vars.modalInset,
})

export const tab = style({
  minBlockSize: 44,
  fontWeight: 500,
  color: vars.textMuted,
  position: 'relative',
  selectors: {
    '&:hover': { color: vars.text },
    'h3&': { display: 'flex', alignItems: 'center' },
    '&::before': { ...coverParent, insetInline: -6 },
    "&[aria-selected='true'], h3&": { color: vars.text, fontWeight: 600 },
    "&[aria-selected='true']::after, h3&::after": {
      content: '',
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: -1,
      blockSize: 3,
      background: vars.tabMarker,
      borderRadius: `${vars.radius1} ${vars.radius1} 0 0`,
      '@media': { '(forced-colors: active)': { background: 'Highlight' } },
    },
  },
})

export const panel = style({ display: 'flex', flexDirection: 'column', gap: 12 })
