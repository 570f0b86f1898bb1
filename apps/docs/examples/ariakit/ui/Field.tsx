import type { ComponentProps } from 'react'
import './field.css'

type FieldProps = ComponentProps<'input'> & { label: string; name: string; issue?: string | undefined }

/** `issue`: what is wrong with the value. A screen reader says it when it appears, and with the field. */
export function Field({ label, issue, ...props }: FieldProps) {
  return (
    <>
      <label className="palette-field">
        {label}
        <input
          {...props}
          className="palette-field-input"
          aria-invalid={Boolean(issue)}
          aria-describedby={`palette-${props.name}-issue`}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      <p id={`palette-${props.name}-issue`} className="palette-field-issue" role="status">
        {issue}
      </p>
    </>
  )
}
