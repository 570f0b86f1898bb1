import { singleFlight, type View } from '@portico/headless'
import type { ComponentType } from 'react'
import type { ModalProps } from './Modal.js'

const importShell = singleFlight(() => import('./Modal.js'))

/** Loads the code of the modal and of the view it opens with, once per page; after a failure the next call tries again. */
export async function loadShell(view: View): Promise<ComponentType<ModalProps>> {
  const shell = await importShell()
  // The open modal shows a view that failed to load and lets the user retry.
  await shell.loadView(view).catch(() => undefined)
  return shell.Modal
}
