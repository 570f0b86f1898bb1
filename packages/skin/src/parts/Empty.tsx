import type { ReactNode } from 'react'
import * as css from './Empty.css.js'
import { Icon, type IconName } from './Icon.js'
import { lede } from './Text.css.js'

/** Props of `Empty`. */
export type EmptyProps = {
  icon: IconName
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** Nothing here: one line, one sentence, the next step. */
export function Empty({ icon, title, children, action }: EmptyProps) {
  return (
    <div className={css.empty}>
      <span className={css.mark}>
        <Icon name={icon} />
      </span>
      <b className={css.title}>{title}</b>
      {children && <p className={lede}>{children}</p>}
      {action}
    </div>
  )
}
