import type { ReactNode } from 'react'
import * as css from './Checkbox.css.js'

/** Props of `Checkbox`. */
export type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** A box to tick with the words beside it, which may hold links. */
export function Checkbox({ checked, onChange, children }: CheckboxProps) {
  return (
    <label className={css.line}>
      <input
        className={css.box}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
