import type { ReactNode } from 'react'
import { closeIcon } from '../icons/closeIcon.js'
import { errorIcon } from '../icons/errorIcon.js'
import { infoIcon } from '../icons/infoIcon.js'
import { warningIcon } from '../icons/warningIcon.js'
import * as css from './AlertStrip.css.js'
import { classes } from './classes.js'
import { Icon } from './Icon.js'
import { IconButton } from './IconButton.js'

const drawings = { error: errorIcon, warning: warningIcon, info: infoIcon }

/** Props of `AlertStrip`. */
export type AlertStripProps = {
  tone?: keyof typeof css.tones
  title: ReactNode
  children?: ReactNode
  dismissLabel: string
  onDismiss: () => void
}

/** A strip above the header for the team that embeds the kit. */
export function AlertStrip({ tone = 'error', title, children, dismissLabel, onDismiss }: AlertStripProps) {
  return (
    <div className={classes(css.strip, css.tones[tone])} role="alert">
      <span className={css.icons[tone]}>
        <Icon drawing={drawings[tone]} />
      </span>
      <div className={css.words}>
        <b className={css.title}>{title}</b>
        {children}
      </div>
      <IconButton icon={closeIcon} size="small" label={dismissLabel} onClick={onDismiss} className={css.dismiss} />
    </div>
  )
}
