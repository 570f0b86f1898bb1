import { classes } from './classes.js'
import * as css from './Spinner.css.js'

/** Something is under way; the words beside it say what. */
export function Spinner({ size = 'medium' }: { size?: keyof typeof css.sizes }) {
  return <span className={classes(css.spinner, css.sizes[size])} aria-hidden="true" />
}
