import type { ReactNode } from 'react'
import type { Drawing } from '../icons/Drawing.js'
import { classes } from './classes.js'
import { Icon } from './Icon.js'
import * as css from './Mark.css.js'

/** A mark with a smaller one (a `NetworkChip` or a `Pip`) over its end corner. */
export function Mark({ children, overlay }: { children: ReactNode; overlay?: ReactNode }) {
  return (
    <span className={css.mark}>
      {children}
      {overlay && <span className={css.corner}>{overlay}</span>}
    </span>
  )
}

/** A small round icon for the corner of a mark. */
export function Pip({ icon, tone = 'plain' }: { icon: Drawing; tone?: keyof typeof css.tones }) {
  return (
    <span className={classes(css.pip, css.tones[tone])}>
      <Icon drawing={icon} size="micro" />
    </span>
  )
}
