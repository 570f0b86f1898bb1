import type { ReactNode } from 'react'
import type { Drawing } from '../icons/Drawing.js'
import { errorIcon } from '../icons/errorIcon.js'
import { infoIcon } from '../icons/infoIcon.js'
import { successIcon } from '../icons/successIcon.js'
import { warningIcon } from '../icons/warningIcon.js'
import { classes } from './classes.js'
import { Icon } from './Icon.js'
import * as css from './Note.css.js'

/** What a notice is about. */
export type Tone = keyof typeof css.tones

/** The icon of each tone. */
const icons = { plain: infoIcon, warning: warningIcon, error: errorIcon, good: successIcon } satisfies Record<
  Tone,
  Drawing
>

/** Props of `Note`. */
export type NoteProps = {
  tone?: Tone
  icon?: Drawing
  title?: ReactNode
  children: ReactNode
}

/** A notice inside the body, next to what it is about; an error is announced at once. */
export function Note({ tone = 'plain', icon = icons[tone], title, children }: NoteProps) {
  return (
    <div className={classes(css.note, css.tones[tone])} role={tone === 'error' ? 'alert' : undefined}>
      <span className={classes(css.icon, css.colours[tone])}>
        <Icon drawing={icon} />
      </span>
      <div>
        {title && <b className={classes(css.title, tone !== 'plain' && css.colours[tone])}>{title}</b>}
        {children}
      </div>
    </div>
  )
}
