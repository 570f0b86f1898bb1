import * as Ariakit from '@ariakit/react'
import type { ReactNode, Ref } from 'react'
import './theme.css'
import './dialog.css'

type DialogProps = {
  ref?: Ref<HTMLDivElement>
  isOpen: boolean
  onClose: (reason: 'escape' | 'outside') => void
  children: ReactNode
}

export function Dialog({ ref, isOpen, onClose, children }: DialogProps) {
  return (
    <Ariakit.Dialog
      ref={ref}
      className="palette palette-dialog"
      backdrop={<div className="palette-backdrop" />}
      open={isOpen}
      unmountOnHide
      hideOnEscape={() => {
        onClose('escape')
        return false
      }}
      // The second half of a double click that made the palette smaller hits the page beside it.
      hideOnInteractOutside={(event) => !('detail' in event && Number(event.detail) > 1)}
      onClose={() => onClose('outside')}
      // It would also press what took the place of the first button.
      onClickCapture={(event) => {
        if (event.detail < 2) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      {isOpen && children}
    </Ariakit.Dialog>
  )
}

type DialogTitleProps = { children: ReactNode; isHidden?: boolean }

/** Takes the focus when it is drawn, so that a screen reader says what is shown now; a hidden one leaves it to a field. */
export function DialogTitle({ children, isHidden = false }: DialogTitleProps) {
  return isHidden ? (
    <Ariakit.DialogHeading render={<Ariakit.VisuallyHidden render={<h2>{children}</h2>} />} />
  ) : (
    <Ariakit.DialogHeading
      className="palette-title"
      render={
        <Ariakit.Focusable
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog has the focus, and its screens follow a press
          autoFocus
          tabIndex={-1}
          render={<h2>{children}</h2>}
        />
      }
    />
  )
}
