import { Button } from '@ariakit/react/button'
import { forwardRef, type ComponentProps, type ComponentPropsWithoutRef } from 'react'

/** A bare button; disabled, it keeps focus, says so, and ignores presses. */
export const Press = forwardRef<HTMLButtonElement, ComponentPropsWithoutRef<'button'>>(function Press(props, ref) {
  return <Button {...(props as ComponentProps<typeof Button>)} ref={ref} accessibleWhenDisabled />
})
