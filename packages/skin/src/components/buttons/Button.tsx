import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useRef } from 'react'
import type { Drawing } from '../../icons/page.js'
import { classNames, Spinner } from '../basics.js'
import { Icon, type IconSize } from '../icons/pageIcons.js'
import * as css from './buttons.css.js'

/** An unstyled button; while disabled it stays focusable (`aria-disabled`) and ignores presses. */
export const ButtonBase = forwardRef<HTMLButtonElement, ComponentPropsWithoutRef<'button'>>(function ButtonBase(
  { type = 'button', disabled = false, onClick, ...rest },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      aria-disabled={disabled || undefined}
      onClick={(event) => {
        if (disabled) {
          event.preventDefault()
          return
        }
        // Safari does not focus a pressed button. Elsewhere asking for it would lay out the page before the press is handled.
        const { currentTarget } = event
        if (document.activeElement !== currentTarget) currentTarget.focus({ preventScroll: true })
        onClick?.(event)
      }}
    />
  )
})

type ButtonAppearance = {
  /** `primary` (one per view), `second`, `plain`, `error` (dangerous actions only). Default `primary`. */
  variant?: keyof typeof css.variants | undefined
  /** Height: `medium` 48 px or `small` 36 px (44 px with a coarse pointer). Default `medium`. */
  size?: keyof typeof css.sizes | undefined
  icon?: Drawing | undefined
  endIcon?: Drawing | undefined
}

/** Props of `Button`; the rest goes to the button element. */
export type ButtonProps = ComponentPropsWithoutRef<'button'> &
  ButtonAppearance & {
    /** Shows a spinner and ignores presses; the button stays focusable. */
    busy?: boolean | undefined
    /** Ignores presses; the button stays focusable. Say next to it why. */
    disabled?: boolean | undefined
  }

/** A styled button. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    variant = 'primary',
    size = 'medium',
    icon,
    endIcon,
    busy = false,
    disabled = false,
    className,
    children,
    onClick,
    ...rest
  },
  ref,
) {
  const pressedFor = useRef<ReactNode>(undefined)
  return (
    <ButtonBase
      {...rest}
      ref={ref}
      onClick={(event) => {
        // A double click is of what stood there first: its second half is not for the button that took the place.
        const isForThis = event.detail < 2 || pressedFor.current === children
        pressedFor.current = children
        if (isForThis) onClick?.(event)
        else event.preventDefault()
      }}
      disabled={disabled || busy}
      className={classNames(
        css.button,
        css.sizes[size],
        css.variants[variant],
        busy ? css.busy : disabled && css.disabled,
        className,
      )}
    >
      <ButtonContent icon={icon} endIcon={endIcon} busy={busy}>
        {children}
      </ButtonContent>
    </ButtonBase>
  )
})

/** Props of `ButtonLink`; the rest goes to the anchor. */
export type ButtonLinkProps = ComponentPropsWithoutRef<'a'> & ButtonAppearance & { href: string }

/** A link that looks like a button; without access to `window.opener` for the linked page. */
export const ButtonLink = forwardRef<HTMLAnchorElement, ButtonLinkProps>(function ButtonLink(
  { variant = 'primary', size = 'medium', icon, endIcon, className, children, ...rest },
  ref,
) {
  return (
    <a
      rel="noopener noreferrer"
      {...rest}
      ref={ref}
      className={classNames(css.button, css.sizes[size], css.variants[variant], className)}
    >
      <ButtonContent icon={icon} endIcon={endIcon}>
        {children}
      </ButtonContent>
    </a>
  )
})

/**
 * Two buttons side by side, the secondary one first; long labels stack them with the primary one on top. `inLine`: two of the
 * same rank, which take no more than one row of a small screen.
 */
export function ButtonPair({ inLine = false, children }: { inLine?: boolean; children: ReactNode }) {
  return <div className={classNames(css.pair, inLine && css.pairInLine)}>{children}</div>
}

type ButtonContentProps = Pick<ButtonAppearance, 'icon' | 'endIcon'> & { busy?: boolean; children: ReactNode }

function ButtonContent({ icon, endIcon, busy = false, children }: ButtonContentProps) {
  return (
    <>
      {busy ? <Spinner /> : icon && <Icon drawing={icon} />}
      <span>{children}</span>
      {endIcon && <Icon drawing={endIcon} />}
    </>
  )
}

/** Props of `IconButton`; the rest goes to the button element. */
export type IconButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'aria-label'> & {
  icon: Drawing
  /** Accessible name. */
  label: string
  size?: IconSize | undefined
}

/** A square button with an icon only. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, size = 'medium', className, ...rest },
  ref,
) {
  return (
    <ButtonBase {...rest} ref={ref} aria-label={label} className={classNames(css.iconButton, className)}>
      <Icon drawing={icon} size={size} />
    </ButtonBase>
  )
})

/** A button inside a line of text, such as Max; its hit area is larger than its text. */
export const TextButton = forwardRef<HTMLButtonElement, Omit<ComponentPropsWithoutRef<'button'>, 'className'>>(
  function TextButton(props, ref) {
    return <ButtonBase {...props} ref={ref} className={css.textButton} />
  },
)
