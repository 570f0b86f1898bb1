import type { ReactNode } from 'react'
import { classes } from './classes.js'
import { Icon, type IconName } from './Icon.js'
import * as css from './Note.css.js'

/** What a notice is about. */
export type Tone = keyof typeof css.tones

/** The icon of each tone. */
const icons = { plain: 'info', warning: 'warning', error: 'error', good: 'success' } as const satisfies Record<
  Tone,
  IconName
>

/** Props of `Note`. */
export type NoteProps = {
  tone?: Tone
  icon?: IconName
  title?: ReactNode
  children: ReactNode
}

/** A notice inside the body, next to what it is about; an error is announced at once. */
export function Note({ tone = 'plain', icon = icons[tone], title, children }: NoteProps) {
  return (
    <div className={classes(css.note, css.tones[tone])} role={tone === 'error' ? 'alert' : undefined}>
      <span className={classes(css.icon, css.colours[tone])}>
        <Icon name={icon} />
      </span>
      <div>
        {title && <b className={classes(css.title, tone !== 'plain' && css.colours[tone])}>{title}</b>}
        {children}
      </div>
    </div>
  )
}
