import * as Ariakit from '@ariakit/react'
import { useState } from 'react'
import './searchSelect.css'

type SearchSelectProps = {
  label: string
  value: string
  options: readonly { readonly value: string; readonly name: string; readonly hint?: string }[]
  onChange: (value: string) => void
}

/** A choice of many: it opens with a field that filters it. */
export function SearchSelect({ label, value, options, onChange }: SearchSelectProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  return (
    <Ariakit.ComboboxProvider resetValueOnHide setValue={setSearch}>
      <Ariakit.SelectProvider value={value} setValue={onChange}>
        <div className="palette-field">
          <Ariakit.SelectLabel>{label}</Ariakit.SelectLabel>
          <Ariakit.Select className="palette-field-input palette-select">
            {options.find((option) => option.value === value)?.name ?? 'Choose'}
            <Ariakit.SelectArrow />
          </Ariakit.Select>
        </div>
        <Ariakit.SelectPopover className="palette palette-menu palette-select-popover" gutter={4} sameWidth portal>
          <Ariakit.Combobox
            className="palette-field-input"
            aria-label={`Search: ${label}`}
            placeholder="Search"
            autoSelect
          />
          <Ariakit.ComboboxList className="palette-select-list" aria-label={label}>
            {options
              .filter(({ name, hint = '' }) => `${name} ${hint}`.toLowerCase().includes(wanted))
              .map((option) => (
                <Ariakit.SelectItem
                  key={option.value}
                  className="palette-menu-item palette-select-item"
                  value={option.value}
                  render={<Ariakit.ComboboxItem />}
                >
                  {option.name}
                  {option.hint && <small>{option.hint}</small>}
                </Ariakit.SelectItem>
              ))}
          </Ariakit.ComboboxList>
        </Ariakit.SelectPopover>
      </Ariakit.SelectProvider>
    </Ariakit.ComboboxProvider>
  )
}
