import type { ComponentProps } from 'react'
import './field.css'

export function Field({ label, ...props }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="palette-field">
      {label}
      <input {...props} className="palette-field-input" autoComplete="off" spellCheck={false} />
    </label>
  )
}
