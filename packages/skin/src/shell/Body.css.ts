import { style } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'
import { column } from '../theme/fragments.js'
import { px } from '../theme/units.js'
import { slot } from './ViewSlot.css.js'

const narrow = '(max-width: 429.98px)'
const overTheEdge = `calc(${vars.modalInset} + ${vars.safeArea})`

export const body = style([
  column,
  {
    gap: 12,
    padding: `${px(2)} ${vars.modalInset} ${vars.modalInset}`,
    flex: '1 1 auto',
    minBlockSize: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // What is added to a list is read from where the visitor stands, not followed to its end.
    overflowAnchor: 'none',
    scrollbarWidth: 'thin',
    scrollbarColor: `${vars.control} transparent`,
    selectors: { [`${slot}[data-moving] &`]: { overflowY: 'hidden' } },
    '@media': { [narrow]: { selectors: { '&:last-child': { paddingBlockEnd: overTheEdge } } } },
  },
])

export const plinth = style([
  column,
  {
    flex: 'none',
    gap: 12,
    padding: `${px(14)} ${vars.modalInset} ${vars.modalInset}`,
    background: vars.plinthBackground,
    borderBlockStart: `1px solid ${vars.line}`,
    '@media': { [narrow]: { paddingBlockEnd: overTheEdge } },
  },
])

export const quiet = style({
  paddingBlock: 12,
  '@media': { [narrow]: { paddingBlockEnd: `calc(${px(12)} + ${vars.safeArea})` } },
})

export const plinthNote = style({ fontSize: vars.textSmall, color: vars.textMuted, lineHeight: 1.4 })
