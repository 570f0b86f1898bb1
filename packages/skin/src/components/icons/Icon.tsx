import type { Drawing } from '../../icons/page.js'
import { classNames } from '../classNames.js'
import * as css from './icons.css.js'

/** `micro` 13, `small` 16, `medium` 20, `cell` 22, `large` 24, `hero` 44 px. */
export type IconSize = keyof typeof css.iconSizes

/** One of the drawings in `icons/`, in the color of the surrounding text; arrows are mirrored in right-to-left text. */
export function Icon({ drawing: { d, mirrors }, size = 'medium' }: { drawing: Drawing; size?: IconSize }) {
  const className = classNames(css.icon, css.iconSizes[size], mirrors && css.mirrored)
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  )
}
