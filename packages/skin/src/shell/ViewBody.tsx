import type { ReactNode } from 'react'
import { classNames } from '../components/classNames.js'
import * as css from './View.css.js'

/** What a view shows; scrolls when the screen is short. */
export function ViewBody({ children }: { readonly children: ReactNode }) {
  return <div className={css.body}>{children}</div>
}

/** The base of a view, where its one committing action stands; stays in place while the body scrolls. */
export function ViewFooter({ quiet, children }: { readonly quiet?: boolean; readonly children: ReactNode }) {
  return <div className={classNames(css.footer, quiet && css.quietFooter)}>{children}</div>
}

/** Small words on a plinth. */
export function ViewFooterNote({ children }: { readonly children: ReactNode }) {
  return <p className={css.footerNote}>{children}</p>
}
