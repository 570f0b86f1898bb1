import { classNames } from '../classNames.js'
import * as css from './Loading.css.js'

/** Placeholder shape for content that is loading. */
export function Skeleton({ shape }: { shape: keyof typeof css.shapes }) {
  return <span className={classNames(css.skeleton, css.shapes[shape])} aria-hidden="true" />
}

/** A spinner; hidden from screen readers, so put text next to it. */
export function Spinner({ size = 'medium' }: { size?: keyof typeof css.spinnerSizes }) {
  return <span className={classNames(css.spinner, css.spinnerSizes[size])} aria-hidden="true" />
}
