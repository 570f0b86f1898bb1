import type { ReactNode } from 'react'
import * as css from './Tabs.css.js'

/** What `Tabs` shows when there is nothing to choose between: the one label as a heading, in the look of a tab. */
export function Titled({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className={css.list}>
        <h3 className={css.tab}>{label}</h3>
      </div>
      <div className={css.panel}>{children}</div>
    </>
  )
}
