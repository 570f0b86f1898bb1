import type { ReactNode } from 'react'
import * as css from './List.css.js'

/** The heading of one of several ledgers of a view, right above it; `action` is a `TextButton` at the end edge. */
export function SectionHeading({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.sectionHeading}>
      <h3 className={css.sectionLabel}>{children}</h3>
      {action}
    </div>
  )
}
