import type { Messages } from '../messages.js'

/** English, which the modal speaks by default: replaces nothing. Lets an application load every language in one way. */
export const en: Messages = {}
