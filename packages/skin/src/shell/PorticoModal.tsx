import { useModal, type ModalReason } from '@portico/headless'
import { useEffect, useState, type ComponentType } from 'react'
import { loadShell } from './loadShell.js'
import type { ModalProps } from './Modal.js'

/** Props of `PorticoModal`. */
export type PorticoModalProps = ModalProps & {
  /** Makes the modal controlled. */
  readonly open?: boolean | undefined
  /** Called before the modal opens or closes, with the reason; returning `false` prevents it. */
  readonly onOpenChange?: ((open: boolean, reason: ModalReason) => boolean | void) | undefined
}

/** The modal, in the page's body or with `inline` in place. Renders nothing until it is opened, and nothing on a server. */
export function PorticoModal({ open, onOpenChange, ...settings }: PorticoModalProps) {
  const { isOpen, view, close } = useModal({ open, onOpenChange })
  const [loaded, setLoaded] = useState<{ readonly Shell: ComponentType<ModalProps> }>()

  useEffect(() => {
    if (!isOpen || loaded) return
    let isCurrent = true
    loadShell(view).then(
      (Shell) => isCurrent && setLoaded({ Shell }),
      () => isCurrent && close({ reason: 'host' }),
    )
    return () => {
      isCurrent = false
    }
  }, [isOpen, loaded, view, close])

  return loaded ? <loaded.Shell {...settings} /> : null
}
