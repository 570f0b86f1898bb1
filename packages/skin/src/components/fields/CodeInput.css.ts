import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/base.css.js'
import { centered, forcedColorsBorder, hairline, insetBorder, textOfDigits } from '../../theme/fragments.js'

/** Digits go from left to right in every language. */
export const frame = style({ position: 'relative', direction: 'ltr' })

/** Over the cells, which show what is in it: a finger, a password manager and autofill meet one field. */
export const input = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  color: 'transparent',
  caretColor: 'transparent',
  background: 'transparent',
  appearance: 'none',
  fontSize: vars.textAmount,
  selectors: {
    // The cell that is typed next shows the focus; in forced colors, the frame does.
    '&:focus': { outlineColor: 'transparent' },
    '&::selection': { background: 'transparent' },
  },
})

export const cells = style({ display: 'flex', gap: 4, justifyContent: 'space-between' })

export const cell = style([
  centered,
  {
    flex: '1 1 0',
    minInlineSize: 0,
    maxInlineSize: 48,
    blockSize: 64,
    border: hairline(vars.fieldLine),
    borderRadius: vars.controlRadius,
    background: vars.surface,
    fontSize: vars.textHeadline,
    fontWeight: 600,
    ...textOfDigits,
    selectors: {
      '&:nth-child(4)': { marginInlineStart: 8 },
      [`${input}:focus + ${cells} > &[data-next]`]: {
        borderColor: vars.focus,
        boxShadow: insetBorder(vars.focus),
      },
      // The caret.
      [`${input}:focus + ${cells} > &[data-next]:empty::after`]: {
        content: '',
        inlineSize: 2,
        blockSize: 24,
        background: vars.text,
      },
      [`${input}[aria-invalid] + ${cells} > &`]: { borderColor: vars.error, color: vars.error },
      [`${input}[readonly] + ${cells} > &`]: { background: vars.inset, color: vars.textMuted },
    },
    '@media': forcedColorsBorder,
  },
])
