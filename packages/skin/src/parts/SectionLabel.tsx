import type { ReactNode } from 'react'
import * as css from './SectionLabel.css.js'

/** The heading of one of several ledgers of a view, right above it; `action` is a `TextButton` at the end edge. */
export function SectionLabel({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.section}>
      <h3 className={css.label}>{children}</h3>
      {action}
    </div>
  )
}
