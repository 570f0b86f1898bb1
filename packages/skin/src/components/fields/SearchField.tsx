import { forwardRef, type ComponentPropsWithoutRef, type MouseEventHandler, type ReactNode } from 'react'
import type { Drawing } from '../../icons/page.js'
import { closeIcon } from '../../icons/shell.js'
import { searchIcon } from '../../icons/views.js'
import { ButtonBase, IconButton } from '../buttons/Button.js'
import { classNames } from '../classNames.js'
import { Icon } from '../icons/Icon.js'
import { FieldShell } from './Field.js'
import * as css from './fields.css.js'

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
  return (
    <FieldShell id={id} className={classNames(css.field, css.search, css.grows)}>
      {(input) => (
        <>
          <label className={classNames(css.leading, css.wholeFrameTarget)} htmlFor={input.id}>
            <Icon drawing={searchIcon} />
          </label>
          <span className={css.main}>
            <input
              type="search"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              {...input}
              {...rest}
              ref={ref}
              className={css.input}
              value={value}
              aria-label={label}
              placeholder={label}
            />
          </span>
          {value !== '' && (
            <span className={css.trailing}>
              <IconButton icon={closeIcon} label={clearLabel} onClick={onClear} />
            </span>
          )}
        </>
      )}
    </FieldShell>
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
  /** Makes it a filter that is on or off. */
  pressed?: boolean | undefined
  onClick: MouseEventHandler<HTMLButtonElement>
}

/** A square button beside a search field. */
export function SearchTool({ icon, label, pressed, onClick }: SearchToolProps) {
  return (
    <ButtonBase className={css.tool} aria-label={label} aria-pressed={pressed} onClick={onClick}>
      <Icon drawing={icon} />
    </ButtonBase>
  )
}
