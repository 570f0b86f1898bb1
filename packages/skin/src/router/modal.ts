import type { View } from '@portico/headless'
import { shellMessages } from '../messages/en/shell.js'
import type { ModalProps } from '../shell/Modal.js'
import { viewTable, viewTitles } from './views.js'

export { Modal } from '../shell/Modal.js'

/** What the modal takes from the router. */
export const routes: Pick<ModalProps, 'viewTable' | 'defaults'> = {
  viewTable,
  defaults: { ...shellMessages, ...viewTitles },
}

/** Loads the code of a view before it is shown. */
export const loadView = (name: View): Promise<unknown> => viewTable[name].body.load()
