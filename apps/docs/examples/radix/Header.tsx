import { useModal } from '@portico/headless'
import { useEffect, useRef } from 'react'
import { Icon } from '../ariakit/ui/Icon'
import { Button } from './ui/button'
import { DialogHeader, DialogTitle } from './ui/dialog'

/** The way back and the title, which takes the focus so that a screen reader says what is shown now. */
export function Header({ title }: { title: string }) {
  const { canGoBack, back } = useModal()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [title])

  return (
    <DialogHeader className="wallet-header">
      {canGoBack && (
        <Button variant="ghost" size="icon" aria-label="Back" onClick={back}>
          <Icon name="back" />
        </Button>
      )}
      <DialogTitle ref={heading} tabIndex={-1}>
        {title}
      </DialogTitle>
    </DialogHeader>
  )
}
