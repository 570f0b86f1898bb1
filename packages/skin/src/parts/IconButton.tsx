import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { classes } from './classes.js'
import { Icon, type IconName, type IconSize } from './Icon.js'
import { iconButton } from './IconButton.css.js'
import { Press } from './Press.js'

/** Props of `IconButton`; the rest goes to the button element. */
export type IconButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'aria-label'> & {
  icon: IconName
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
      <Icon name={icon} size={size} />
    </Press>
  )
})
