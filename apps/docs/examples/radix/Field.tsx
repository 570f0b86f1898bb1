import { useId, type ComponentProps } from 'react'
import { Input } from './ui/input'
import { Label } from './ui/label'

export function Field({ label, ...props }: ComponentProps<typeof Input> & { label: string }) {
  const id = useId()
  return (
    <div className="wallet-field">
      <Label htmlFor={id}>{label}</Label>
      <Input {...props} id={id} autoComplete="off" spellCheck={false} />
    </div>
  )
}
