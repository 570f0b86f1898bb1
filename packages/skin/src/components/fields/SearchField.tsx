import { forwardRef, useId, type ComponentPropsWithoutRef, type MouseEventHandler, type ReactNode } from 'react'
import { closeIcon } from '../../icons/shell.js'
import type { Drawing } from '../../icons/page.js'
import { searchIcon } from '../../icons/views.js'
import { classNames } from '../classNames.js'
import * as field from './Field.css.js'
import * as css from './Field.css.js'
import { Icon } from '../icons/Icon.js'
import { IconButton, ButtonBase } from '../buttons/Button.js'

/** Props of `SearchField`; the rest goes to the input. */
export type SearchFieldProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'className' | 'aria-label' | 'placeholder' | 'value'
> & {
  /** Accessible name and placeholder. */
  label: string
  value: string
  clearLabel: string
  onClear: () => void
}

/** A field to search a list with; shows a button to clear it once something is typed. */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(
  { label, value, clearLabel, onClear, id, ...rest },
  ref,
) {
  const own = useId()
  const inputId = id ?? own
  return (
    <div className={classNames(field.field, field.search, css.grows)}>
      <label className={classNames(field.leading, field.wholeFrameTarget)} htmlFor={inputId}>
        <Icon drawing={searchIcon} />
      </label>
      <span className={field.main}>
        <input
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          {...rest}
          ref={ref}
          id={inputId}
          className={field.input}
          value={value}
          aria-label={label}
          placeholder={label}
        />
      </span>
      {value !== '' && (
        <span className={field.trailing}>
          <IconButton icon={closeIcon} label={clearLabel} onClick={onClear} />
        </span>
      )}
    </div>
  )
})

/** A search field with tools beside it. */
export function SearchBar({ children }: { children: ReactNode }) {
  return <div className={css.bar}>{children}</div>
}

/** Props of `SearchTool`. */
export type SearchToolProps = {
  icon: Drawing
  label: string
  pressed?: boolean | undefined
  onClick: MouseEventHandler<HTMLButtonElement>
}

/** A square tool beside a search field; with `pressed` it is a filter that is on or off. */
export function SearchTool({ icon, label, pressed, onClick }: SearchToolProps) {
  return (
    <ButtonBase className={css.tool} aria-label={label} aria-pressed={pressed} onClick={onClick}>
      <Icon drawing={icon} />
    </ButtonBase>
  )
}
