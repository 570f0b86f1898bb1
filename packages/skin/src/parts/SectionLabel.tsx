import type { ReactNode } from 'react'
import { section, strong as strongClass } from './SectionLabel.css.js'

/** Props of `SectionLabel`. */
export type SectionLabelProps = {
  strong?: boolean
  end?: ReactNode
  children: ReactNode
}

/** Words above a ledger, with an optional remark at the end edge. */
export function SectionLabel({ strong = false, end, children }: SectionLabelProps) {
  return (
    <div className={section}>
      <span className={strong ? strongClass : undefined}>{children}</span>
      {end && <span>{end}</span>}
    </div>
  )
}
