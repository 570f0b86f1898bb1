import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import type { Drawing } from '../icons/Drawing.js'
import { classes } from './classes.js'
import { Icon, type IconSize } from './Icon.js'
import { iconButton } from './IconButton.css.js'
import { Press } from './Press.js'

/** Props of `IconButton`; the rest goes to the button element. */
export type IconButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'aria-label'> & {
  icon: Drawing
  /** Accessible name: what happens on a press. */
  label: string
  size?: IconSize | undefined
}

/** A square button with an icon only; disabled, it stays focusable. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, size = 'medium', className, ...rest },
  ref,
) {
  return (
    <Press {...rest} ref={ref} aria-label={label} className={classes(iconButton, className)}>
      <Icon drawing={icon} size={size} />
    </Press>
  )
})
