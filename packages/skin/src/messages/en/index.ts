import type { Messages } from '../messages.js'

/** English, the default language of the modal: replaces no message. For applications that load all languages in the same way. */
export const en: Messages = {}
