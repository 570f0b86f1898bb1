import type { ReactNode } from 'react'
import type { Drawing } from '../icons/Drawing.js'
import * as css from './Empty.css.js'
import { Icon } from './Icon.js'
import { lede } from './Text.css.js'

/** Props of `Empty`. */
export type EmptyProps = {
  icon: Drawing
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** Nothing here: one line, one sentence, the next step. */
export function Empty({ icon, title, children, action }: EmptyProps) {
  return (
    <div className={css.empty}>
      <span className={css.mark}>
        <Icon drawing={icon} />
      </span>
      <b className={css.title}>{title}</b>
      {children && <p className={lede}>{children}</p>}
      {action}
    </div>
  )
}
