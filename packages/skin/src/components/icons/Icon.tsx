import type { Drawing } from '../../icons/page.js'
import { classNames } from '../classNames.js'
import * as css from './icons.css.js'

/** `micro` 13, `small` 16, `medium` 20, `cell` 22, `large` 24, `scene` 44 px. */
export type IconSize = keyof typeof css.iconSizes

/** A drawing of the kit in the colour of the text around it; arrows of travel mirror under right-to-left text. */
export function Icon({ drawing: { d, mirrors }, size = 'medium' }: { drawing: Drawing; size?: IconSize }) {
  const className = classNames(css.icon, css.iconSizes[size], mirrors && css.mirrored)
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  )
}
