import { Dialog as Radix } from 'radix-ui'
import { useRef, type ComponentProps } from 'react'
import { Icon } from '../../ariakit/ui/Icon'
import { Button } from './button'
import './dialog.css'

/** Not modal for Radix, which would write a style sheet into the page: the native dialog makes the rest of the page inert. */
export function Dialog(props: Omit<ComponentProps<typeof Radix.Root>, 'modal'>) {
  return <Radix.Root {...props} modal={false} />
}

/** The native dialog covers the window; what is seen of it is the panel inside. */
export function DialogContent({ className = '', children, ...props }: ComponentProps<typeof Radix.Content>) {
  const closeButton = useRef<HTMLButtonElement>(null)
  return (
    <Radix.Content
      {...props}
      asChild
      // A press beside the panel hits this element: for Radix it is outside if its own handler does not see it.
      onPointerDownCapture={(event) => {
        if (event.target === event.currentTarget) event.preventDefault()
      }}
    >
      <dialog
        ref={showModal}
        className="ui-dialog-overlay"
        // The way back of a phone; Radix hears the key Escape before.
        onCancel={(event) => {
          event.preventDefault()
          closeButton.current?.click()
        }}
      >
        <div className={`ui-dialog ${className}`}>
          {children}
          <Radix.Close asChild>
            <Button ref={closeButton} variant="ghost" size="icon" className="ui-dialog-close" aria-label="Close">
              <Icon name="close" />
            </Button>
          </Radix.Close>
        </div>
      </dialog>
    </Radix.Content>
  )
}

function showModal(dialog: HTMLDialogElement) {
  dialog.showModal()
  // Gives the focus back to where it was.
  return () => dialog.close()
}

export function DialogHeader({ className = '', ...props }: ComponentProps<'div'>) {
  return <div {...props} className={`ui-dialog-header ${className}`} />
}

export function DialogTitle({ className = '', ...props }: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title {...props} className={`ui-dialog-title ${className}`} />
}
