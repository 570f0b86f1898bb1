import type { View } from '@portico/headless'
import type { ReactNode } from 'react'
import { classes } from '../parts/classes.js'
import { Spinner } from '../parts/Spinner.js'
import { loadShell } from '../shell/loadShell.js'
import { useScope } from '../shell/useScope.js'
import * as css from './SiteButton.css.js'

/** Props of `SiteButton`. */
export type SiteButtonProps = {
  readonly look: keyof typeof css.looks
  readonly size?: 'medium' | 'small' | undefined
  /** Keeps focus and ignores presses. */
  readonly disabled?: boolean | undefined
  /** View it opens: its code is fetched as soon as the visitor points at the button. */
  readonly view: View
  /** Accessible name, where the words on the button are not enough. */
  readonly label?: string | undefined
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A button on the host's page. */
export function SiteButton({
  look,
  size = 'medium',
  disabled = false,
  view,
  label,
  onClick,
  children,
}: SiteButtonProps) {
  const { isReady, scope, scoped } = useScope({})
  const prepare = () => {
    if (!disabled) loadShell(view).catch(() => undefined)
  }
  return (
    <button
      {...scoped}
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      aria-disabled={disabled || undefined}
      className={classes(
        scope,
        css.button,
        css.looks[look],
        size === 'small' && css.small,
        disabled && css.off,
        !isReady && css.unready,
      )}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={(event) => {
        if (disabled) return
        // Safari leaves a pressed button without focus, and focus has to come back here.
        event.currentTarget.focus()
        onClick()
      }}
    >
      {look === 'busy' && <Spinner size="small" />}
      {children}
    </button>
  )
}
