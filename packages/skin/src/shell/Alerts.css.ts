import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'
import { hairline, px } from '../theme/fragments.js'

export const banner = style({
  display: 'flex',
  gap: 10,
  alignItems: 'flex-start',
  paddingBlock: 12,
  paddingInline: `${vars.modalInset} ${px(10)}`,
  fontSize: vars.textSmall,
  lineHeight: 1.45,
  borderBlockEnd: hairline(vars.line),
})

export const tones = styleVariants({
  error: { background: vars.errorSoft },
  warning: { background: vars.warningSoft },
  info: { background: vars.inset },
})

export const icons = styleVariants({
  error: { display: 'inline-flex', color: vars.error },
  warning: { display: 'inline-flex', color: vars.warning },
  info: { display: 'inline-flex', color: vars.text },
})

export const text = style({ flex: 1, minInlineSize: 0 })

export const title = style({ display: 'block', fontWeight: 600, fontSize: vars.textBody })

export const dismiss = style({ marginBlock: -6 })
