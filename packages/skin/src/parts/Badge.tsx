import type { ReactNode } from 'react'
import type { Drawing } from '../icons/Drawing.js'
import * as css from './Badge.css.js'
import { classes } from './classes.js'
import { Icon } from './Icon.js'

/** Props of `Badge`. */
export type BadgeProps = {
  tone?: keyof typeof css.tones
  icon?: Drawing | undefined
  children: ReactNode
}

/** One or two words about the thing beside it; `good` is for Installed and Verified. */
export function Badge({ tone = 'plain', icon, children }: BadgeProps) {
  return (
    <span className={classes(css.badge, css.tones[tone])}>
      {icon && (
        <span className={css.icon}>
          <Icon drawing={icon} size="micro" />
        </span>
      )}
      {children}
    </span>
  )
}
