import type { ReactNode } from 'react'
import type { Drawing } from '../../icons/page.js'
import { errorIcon } from '../../icons/shell.js'
import { classNames } from '../classNames.js'
import { Icon } from '../icons/Icon.js'
import { lede } from '../text/Text.css.js'
import * as css from './feedback.css.js'
import { Spinner } from './Loading.js'

/** Props of `HelperText`. */
export type HelperTextProps = {
  id?: string | undefined
  tone?: keyof typeof css.helperTones
  icon?: Drawing | undefined
  /** Shows a spinner instead of the icon. */
  busy?: boolean | undefined
  /** Announces later changes of the text. */
  live?: boolean | undefined
  children: ReactNode
}

/** Small text under a field or a list; an error is announced at once. */
export function HelperText({
  id,
  tone = 'plain',
  icon = tone === 'error' ? errorIcon : undefined,
  busy,
  live,
  children,
}: HelperTextProps) {
  const role = tone === 'error' ? 'alert' : live ? 'status' : undefined
  return (
    <p id={id} className={classNames(css.helperText, css.helperTones[tone])} role={role}>
      {(busy || icon) && (
        <span className={css.helperIcon}>
          {busy ? <Spinner size="small" /> : icon && <Icon drawing={icon} size="small" />}
        </span>
      )}
      <span>{children}</span>
    </p>
  )
}

/** Props of `EmptyState`. */
export type EmptyStateProps = {
  icon: Drawing
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** In place of an empty or failed list: a title, a sentence and the next step. */
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
