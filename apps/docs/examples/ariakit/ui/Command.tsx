import * as Ariakit from '@ariakit/react'
import type { ReactNode } from 'react'
import { Icon } from './Icon'
import './command.css'

type CommandProps = { onSearch: (search: string) => void; children: ReactNode }

/** A search field and the list below it: the focus stays in the field, the arrow keys choose in the list. */
export function Command({ onSearch, children }: CommandProps) {
  return (
    <Ariakit.ComboboxProvider open focusLoop={false} includesBaseElement={false} setValue={onSearch}>
      {children}
    </Ariakit.ComboboxProvider>
  )
}

export function CommandInput({ label }: { label: string }) {
  return (
    <div className="palette-command-search">
      <Icon name="search" />
      <Ariakit.Combobox
        className="palette-command-input"
        aria-label={label}
        placeholder={label}
        autoSelect="always"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog has the focus, and its screens follow a press
        autoFocus
        spellCheck={false}
      />
    </div>
  )
}

type CommandListProps = { label: string; children: ReactNode; note?: ReactNode }

/** `note`: what is said of the list, below it: nothing but options may be inside. */
export function CommandList({ label, children, note }: CommandListProps) {
  return (
    <>
      <Ariakit.ComboboxList alwaysVisible className="palette-command-list" aria-label={label}>
        {children}
      </Ariakit.ComboboxList>
      {note && <div className="palette-command-note">{note}</div>}
      <footer className="palette-command-keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> to move
        </span>
        <span>
          <kbd>Enter</kbd> to choose
        </span>
        <span>
          <kbd>Esc</kbd> to close
        </span>
      </footer>
    </>
  )
}

export function CommandGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Ariakit.ComboboxGroup>
      <Ariakit.ComboboxGroupLabel className="palette-command-label">{label}</Ariakit.ComboboxGroupLabel>
      {children}
    </Ariakit.ComboboxGroup>
  )
}

type CommandItemProps = { icon: ReactNode; name: string; hint?: string | undefined; onSelect: () => void }

export function CommandItem({ icon, name, hint, onSelect }: CommandItemProps) {
  return (
    <Ariakit.ComboboxItem
      className="palette-command-item"
      focusOnHover
      hideOnClick={false}
      setValueOnClick={false}
      onClick={onSelect}
    >
      {icon}
      <span className="palette-command-name">{name}</span>
      {hint && <small>{hint}</small>}
    </Ariakit.ComboboxItem>
  )
}
