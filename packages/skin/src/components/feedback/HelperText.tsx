import type { ReactNode } from 'react'
import type { Drawing } from '../../icons/page.js'
import { errorIcon } from '../../icons/shell.js'
import { classNames } from '../classNames.js'
import * as css from './feedback.css.js'
import { Icon } from '../icons/Icon.js'
import { Spinner } from './Loading.js'

/** Props of `Hint`. */
export type HelperTextProps = {
  id?: string | undefined
  tone?: keyof typeof css.helperTones
  icon?: Drawing | undefined
  /** A spinner in place of the icon. */
  busy?: boolean | undefined
  /** Announces later changes of the words. */
  live?: boolean | undefined
  children: ReactNode
}

/** Small words under a field or a list; an error is announced at once. */
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
