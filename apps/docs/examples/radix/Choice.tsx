import { useId } from 'react'
import { Label } from './ui/label'
import { NativeSelect, NativeSelectOption } from './ui/native-select'

type ChoiceProps = {
  label: string
  value: string
  options: readonly { readonly value: string; readonly name: string }[]
  onChange: (value: string) => void
}

/** Without a value, it asks for one. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="wallet-field">
      <Label htmlFor={id}>{label}</Label>
      <NativeSelect id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {!options.some((option) => option.value === value) && (
          <NativeSelectOption value={value} disabled>
            Choose
          </NativeSelectOption>
        )}
        {options.map((option) => (
          <NativeSelectOption key={option.value} value={option.value}>
            {option.name}
          </NativeSelectOption>
        ))}
      </NativeSelect>
    </div>
  )
}
