import { useModal, type ModalReason } from '@portico/headless'
import { useEffect, useState, type ComponentType } from 'react'
import { loadShell } from './loadShell.js'
import type { ModalProps } from './Modal.js'

/** Settings of the modal. */
export type PorticoModalProps = ModalProps & {
  /** Makes the modal controlled: it is open when this says so. */
  readonly open?: boolean | undefined
  /** Hears of every opening and closing with its reason; answering `false` refuses it. */
  readonly onOpenChange?: ((open: boolean, reason: ModalReason) => boolean | void) | undefined
}

/** The modal, in the page's body or, with `inline`, in place. Renders nothing until it is opened, and nothing on a server. */
export function PorticoModal({ open, onOpenChange, ...settings }: PorticoModalProps) {
  const { isOpen, view, close } = useModal({ open, onOpenChange })
  const [loaded, setLoaded] = useState<{ readonly Shell: ComponentType<ModalProps> }>()

  useEffect(() => {
    if (!isOpen || loaded) return
    let isWanted = true
    loadShell(view).then(
      (Shell) => isWanted && setLoaded({ Shell }),
      () => isWanted && close({ reason: 'host' }),
    )
    return () => {
      isWanted = false
    }
  }, [isOpen, loaded, view, close])

  return loaded ? <loaded.Shell {...settings} /> : null
}
