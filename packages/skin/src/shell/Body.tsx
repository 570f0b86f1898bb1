import type { ReactNode } from 'react'
import { classes } from '../parts/classes.js'
import * as css from './Body.css.js'

/** What a view shows; scrolls when the screen is short. */
export function Body({ children }: { readonly children: ReactNode }) {
  return <div className={css.body}>{children}</div>
}

/** The base of a view, where its one committing action stands; stays in place while the body scrolls. */
export function Plinth({ quiet, children }: { readonly quiet?: boolean; readonly children: ReactNode }) {
  return <div className={classes(css.plinth, quiet && css.quiet)}>{children}</div>
}

/** Small words on a plinth. */
export function PlinthNote({ children }: { readonly children: ReactNode }) {
  return <p className={css.plinthNote}>{children}</p>
}
