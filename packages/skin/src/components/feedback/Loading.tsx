import { classNames } from '../classNames.js'
import * as css from './Loading.css.js'

/** The shape of something that is still loading. */
export function Skeleton({ shape }: { shape: keyof typeof css.shapes }) {
  return <span className={classNames(css.skeleton, css.shapes[shape])} aria-hidden="true" />
}

/** Something is under way; the words beside it say what. */
export function Spinner({ size = 'medium' }: { size?: keyof typeof css.spinnerSizes }) {
  return <span className={classNames(css.spinner, css.spinnerSizes[size])} aria-hidden="true" />
}
