import type { ReactNode } from 'react'
import { type Drawing, warningIcon } from '../../icons/page.js'
import { errorIcon, infoIcon, successIcon } from '../../icons/shell.js'
import { classNames } from '../classNames.js'
import { Icon } from '../icons/Icon.js'
import * as css from './Callout.css.js'

/** What a notice is about. */
export type Tone = keyof typeof css.tones

/** The icon of each tone. */
const icons = { plain: infoIcon, warning: warningIcon, error: errorIcon, good: successIcon } satisfies Record<
  Tone,
  Drawing
>

/** Props of `Note`. */
export type CalloutProps = {
  tone?: Tone
  icon?: Drawing
  title?: ReactNode
  children: ReactNode
}

/** A notice inside the body, next to what it is about; an error is announced at once. */
export function Callout({ tone = 'plain', icon = icons[tone], title, children }: CalloutProps) {
  return (
    <div className={classNames(css.callout, css.tones[tone])} role={tone === 'error' ? 'alert' : undefined}>
      <span className={classNames(css.icon, css.colors[tone])}>
        <Icon drawing={icon} />
      </span>
      <div>
        {title && <b className={classNames(css.title, tone !== 'plain' && css.colors[tone])}>{title}</b>}
        {children}
      </div>
    </div>
  )
}
