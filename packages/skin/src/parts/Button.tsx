import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import type { Drawing } from '../icons/Drawing.js'
import * as css from './Button.css.js'
import { classes } from './classes.js'
import { Icon } from './Icon.js'
import { Press } from './Press.js'
import { Spinner } from './Spinner.js'

type Looks = {
  /** `primary` (one per view), `second`, `plain`, `error` (danger only). Default `primary`. */
  variant?: keyof typeof css.variants | undefined
  /** `medium` 48 or `small` 36 px (44 under a coarse pointer). */
  size?: keyof typeof css.sizes | undefined
  icon?: Drawing | undefined
  endIcon?: Drawing | undefined
}

/** Props of `Button`; the rest goes to the button element. */
export type ButtonProps = ComponentPropsWithoutRef<'button'> &
  Looks & {
    /** Work is under way: the button keeps focus, shows a spinner and ignores presses. */
    busy?: boolean | undefined
    /** Keeps focus and ignores presses; say beside it why. */
    disabled?: boolean | undefined
  }

/** The button of the kit. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = 'primary', size = 'medium', icon, endIcon, busy = false, disabled = false, className, children, ...rest },
  ref,
) {
  return (
    <Press
      {...rest}
      ref={ref}
      disabled={disabled || busy}
      className={classes(
        css.button,
        css.sizes[size],
        css.variants[variant],
        busy ? css.busy : disabled && css.off,
        className,
      )}
    >
      <Inside icon={icon} endIcon={endIcon} busy={busy}>
        {children}
      </Inside>
    </Press>
  )
})

/** Props of `ButtonLink`; the rest goes to the anchor. */
export type ButtonLinkProps = ComponentPropsWithoutRef<'a'> & Looks & { href: string }

/** A link that looks like a button; links to a new tab give the other page no way back. */
export const ButtonLink = forwardRef<HTMLAnchorElement, ButtonLinkProps>(function ButtonLink(
  { variant = 'primary', size = 'medium', icon, endIcon, className, children, ...rest },
  ref,
) {
  return (
    <a
      rel="noopener noreferrer"
      {...rest}
      ref={ref}
      className={classes(css.button, css.sizes[size], css.variants[variant], className)}
    >
      <Inside icon={icon} endIcon={endIcon}>
        {children}
      </Inside>
    </a>
  )
})

/** Two buttons side by side, the way back first; long words stack them with the primary on top. */
export function ButtonPair({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>
}

type InsideProps = Pick<Looks, 'icon' | 'endIcon'> & { busy?: boolean; children: ReactNode }

function Inside({ icon, endIcon, busy = false, children }: InsideProps) {
  return (
    <>
      {busy ? <Spinner /> : icon && <Icon drawing={icon} />}
      <span>{children}</span>
      {endIcon && <Icon drawing={endIcon} />}
    </>
  )
}
