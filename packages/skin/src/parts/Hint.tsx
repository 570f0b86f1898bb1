import type { ReactNode } from 'react'
import type { Drawing } from '../icons/Drawing.js'
import { errorIcon } from '../icons/errorIcon.js'
import { classes } from './classes.js'
import * as css from './Hint.css.js'
import { Icon } from './Icon.js'
import { Spinner } from './Spinner.js'

/** Props of `Hint`. */
export type HintProps = {
  id?: string | undefined
  tone?: keyof typeof css.tones
  icon?: Drawing | undefined
  /** A spinner in place of the icon. */
  busy?: boolean | undefined
  /** Announces later changes of the words. */
  live?: boolean | undefined
  children: ReactNode
}

/** Small words under a field or a list; an error is announced at once. */
export function Hint({
  id,
  tone = 'plain',
  icon = tone === 'error' ? errorIcon : undefined,
  busy,
  live,
  children,
}: HintProps) {
  const role = tone === 'error' ? 'alert' : live ? 'status' : undefined
  return (
    <p id={id} className={classes(css.hint, css.tones[tone])} role={role}>
      {(busy || icon) && (
        <span className={css.icon}>
          {busy ? <Spinner size="small" /> : icon && <Icon drawing={icon} size="small" />}
        </span>
      )}
      <span>{children}</span>
    </p>
  )
}
