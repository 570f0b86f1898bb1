import { useId, type ComponentProps } from 'react'
import { Input } from './ui/input'
import { Label } from './ui/label'

type FieldProps = ComponentProps<typeof Input> & { label: string; issue?: string | undefined }

/** `issue`: what is wrong with the value. A screen reader says it when it appears, and with the field. */
export function Field({ label, issue, ...props }: FieldProps) {
  const id = useId()
  return (
    <>
      <div className="wallet-field">
        <Label htmlFor={id}>{label}</Label>
        <Input
          {...props}
          id={id}
          aria-invalid={Boolean(issue)}
          aria-describedby={`${id}-issue`}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <p id={`${id}-issue`} className="wallet-issue" role="status">
        {issue}
      </p>
    </>
  )
}
