import type { ReactNode } from 'react'
import { hidden } from './Hidden.css.js'

/** Words for screen readers only; `live` announces them when they change. */
export function Hidden({ live = false, children }: { live?: boolean; children: ReactNode }) {
  return (
    <span className={hidden} role={live ? 'status' : undefined}>
      {children}
    </span>
  )
}
