import type { ReactNode } from 'react'
import { hidden } from './Hidden.css.js'

/** Words for screen readers only. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className={hidden}>{children}</span>
}
