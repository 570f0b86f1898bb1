import type { ReactNode } from 'react'
import { section, strong as strongClass } from './SectionLabel.css.js'

/** Words above a ledger, with an optional remark at the end edge. */
export function SectionLabel({ strong = false, end, children }: { strong?: boolean; end?: ReactNode; children: ReactNode }) {
  return (
    <div className={section}>
      <span className={strong ? strongClass : undefined}>{children}</span>
      {end && <span>{end}</span>}
    </div>
  )
}
