import type { ReactNode } from 'react'
import type { Drawing } from '../../icons/page.js'
import { classNames } from '../basics.js'
import * as css from './icons.css.js'
import { Icon } from './pageIcons.js'

/** A framed icon for rows that are not a wallet, token or network. */
export function FramedIcon({ icon }: { icon: Drawing }) {
  return (
    <span className={css.framedIcon}>
      <Icon drawing={icon} />
    </span>
  )
}

/** An icon with a smaller one (a `NetworkIcon` or an `IconBadge`) over its end corner. */
export function BadgedIcon({ children, badge }: { children: ReactNode; badge?: ReactNode }) {
  return (
    <span className={css.badgedIcon}>
      {children}
      {badge && <span className={css.badgeCorner}>{badge}</span>}
    </span>
  )
}

/** A small round icon for the corner of a `BadgedIcon`. */
export function IconBadge({ icon, tone = 'plain' }: { icon: Drawing; tone?: keyof typeof css.badgeTones }) {
  return (
    <span className={classNames(css.iconBadge, css.badgeTones[tone])}>
      <Icon drawing={icon} size="micro" />
    </span>
  )
}
