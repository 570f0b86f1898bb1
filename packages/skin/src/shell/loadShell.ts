import type { View } from '@portico/headless'
import type { ComponentType } from 'react'
import type { ModalProps } from './Modal.js'

let pendingShell: Promise<typeof import('./Modal.js')> | undefined

/**
 * Code of the modal and of the view that opens first; loaded once for the page.
 * A failed load is forgotten, so the next call tries again.
 */
export async function loadShell(view: View): Promise<ComponentType<ModalProps>> {
  pendingShell ??= import('./Modal.js')
  try {
    const shell = await pendingShell
    // A view that fails to load is the open modal's to show and to retry.
    await shell.loadView(view).catch(() => undefined)
    return shell.Modal
  } catch (error) {
    pendingShell = undefined
    throw error
  }
}
