import type { ReactNode } from 'react'
import * as css from './Badge.css.js'
import { classes } from './classes.js'
import { Icon, type IconName } from './Icon.js'

/** Props of `Badge`. */
export type BadgeProps = {
  tone?: keyof typeof css.tones
  icon?: IconName | undefined
  children: ReactNode
}

/** One or two words about the thing beside it; `good` is for Installed and Verified. */
export function Badge({ tone = 'plain', icon, children }: BadgeProps) {
  return (
    <span className={classes(css.badge, css.tones[tone])}>
      {icon && (
        <span className={css.icon}>
          <Icon name={icon} size="micro" />
        </span>
      )}
      {children}
    </span>
  )
}
