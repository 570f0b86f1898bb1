import { useModal } from '@portico/headless'
import { DialogDismiss } from '@ariakit/react'
import type { ReactNode } from 'react'
import { DialogTitle } from './ui/Dialog'
import { IconButton } from './ui/IconButton'

/** The way back, the title, and the way out. A field in `children` stands in place of the title, which is then only heard. */
export function Header({ title, children }: { title: string; children?: ReactNode }) {
  const { canGoBack, back, close } = useModal()

  return (
    <header className="palette-header">
      {canGoBack && <IconButton label="Back" icon="back" onClick={back} />}
      <DialogTitle isHidden={children !== undefined}>{title}</DialogTitle>
      {children}
      <DialogDismiss
        render={<IconButton label="Close" icon="close" />}
        onClick={() => close({ reason: 'closeButton' })}
      />
    </header>
  )
}
