import { type ModalReason, singleFlight, useModal, type View } from '@portico/headless'
import { type ComponentType, useEffect, useState } from 'react'
import type { ModalProps } from './Modal.js'

const importShell = singleFlight(() => import('./Modal.js'))

/** Loads the code of the modal and of the view it opens with, once per page; after a failure the next call tries again. */
export async function loadShell(view: View): Promise<ComponentType<ModalProps>> {
  const shell = await importShell()
  // The open modal shows a view that failed to load and lets the user retry.
  await shell.loadView(view).catch(() => undefined)
  return shell.Modal
}

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
