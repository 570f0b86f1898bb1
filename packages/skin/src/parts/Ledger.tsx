import type { ReactNode } from 'react'
import { ledger } from './Ledger.css.js'

/** Rows in one frame; `label` names the list. */
export function Ledger({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <ul className={ledger} aria-label={label}>
      {children}
    </ul>
  )
}
