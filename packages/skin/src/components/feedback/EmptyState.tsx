import type { ReactNode } from 'react'
import type { Drawing } from '../../icons/page.js'
import * as css from './feedback.css.js'
import { Icon } from '../icons/Icon.js'
import { lede } from '../text/Text.css.js'

/** Props of `Empty`. */
export type EmptyStateProps = {
  icon: Drawing
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** Nothing here: one line, one sentence, the next step. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={css.emptyState}>
      <span className={css.emptyIcon}>
        <Icon drawing={icon} />
      </span>
      <b className={css.emptyTitle}>{title}</b>
      {children && <p className={lede}>{children}</p>}
      {action}
    </div>
  )
}
