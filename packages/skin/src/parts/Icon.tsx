import { paths } from '../icons/paths.js'
import { classes } from './classes.js'
import * as css from './Icon.css.js'

/** Names of the drawings in `icons/`. */
export type IconName = keyof typeof paths

/** `micro` 13, `small` 16, `medium` 20, `cell` 22, `large` 24, `scene` 44 px. */
export type IconSize = keyof typeof css.sizes

const travels = (name: IconName) => name === 'back' || name === 'chevron-end'

/** A drawing of the kit in the colour of the text around it; arrows of travel mirror under right-to-left text. */
export function Icon({ name, size = 'medium' }: { name: IconName; size?: IconSize }) {
  const className = classes(css.icon, css.sizes[size], travels(name) && css.travel)
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
