import type { ReactNode } from 'react'
import type { Drawing } from '../../icons/page.js'
import { classNames } from '../classNames.js'
import { Icon } from './Icon.js'
import * as css from './icons.css.js'

/** A mark with a smaller one (a `NetworkChip` or a `Pip`) over its end corner. */
export function BadgedIcon({ children, overlay }: { children: ReactNode; overlay?: ReactNode }) {
  return (
    <span className={css.badgedIcon}>
      {children}
      {overlay && <span className={css.badgeCorner}>{overlay}</span>}
    </span>
  )
}

/** A small round icon for the corner of a mark. */
export function IconBadge({ icon, tone = 'plain' }: { icon: Drawing; tone?: keyof typeof css.badgeTones }) {
  return (
    <span className={classNames(css.iconBadge, css.badgeTones[tone])}>
      <Icon drawing={icon} size="micro" />
    </span>
  )
}
