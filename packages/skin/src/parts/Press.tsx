import { forwardRef, type ComponentPropsWithoutRef } from 'react'

/** A bare button; disabled, it keeps focus, says so, and ignores presses. */
export const Press = forwardRef<HTMLButtonElement, ComponentPropsWithoutRef<'button'>>(function Press(
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
        // Safari leaves a pressed button without focus.
        event.currentTarget.focus({ preventScroll: true })
        onClick?.(event)
      }}
    />
  )
})
