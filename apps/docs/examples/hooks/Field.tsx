import { useId, type ComponentProps } from 'react'

type FieldProps = ComponentProps<'input'> & { label: string; issue?: string | false | undefined }

/** `issue`: what is wrong with the value. A screen reader says it when it appears, and with the field. */
export function Field({ label, issue, ...input }: FieldProps) {
  const id = useId()

  return (
    <>
      <label>
        {label}
        <input {...input} aria-invalid={Boolean(issue)} aria-describedby={id} />
      </label>
      <p id={id} role="status">
        {issue}
      </p>
    </>
  )
}
