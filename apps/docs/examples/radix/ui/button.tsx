import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import './button.css'

type ButtonProps = ComponentProps<'button'> & {
  variant?: 'default' | 'outline' | 'secondary' | 'ghost' | 'destructive'
  size?: 'default' | 'sm' | 'icon'
  /** Draws the only child, such as a link, as a button. */
  asChild?: boolean
}

export function Button({
  variant = 'default',
  size = 'default',
  asChild = false,
  className = '',
  ...props
}: ButtonProps) {
  const Element = asChild ? Slot.Root : 'button'
  return <Element {...props} className={`ui-button ui-button-${variant} ui-button-size-${size} ${className}`} />
}
