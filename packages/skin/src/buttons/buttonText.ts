import { buttonWords } from '../locales/buttonWords.js'
import { fillMessage } from '../locales/fillMessage.js'
import type { Messages } from '../locales/messages.js'

type ButtonKey = keyof typeof buttonWords

/** Words of the site buttons in place of the English ones, by key. */
export type ButtonMessages = Pick<Messages, ButtonKey>

/** Sentence by key: the host's, else the English one. */
export function buttonText(messages: ButtonMessages = {}) {
  return (key: ButtonKey, params: Readonly<Record<string, string>> = {}): string => {
    const message = (messages[key] ?? buttonWords[key]) as
      | string
      | ((params: Readonly<Record<string, string>>) => string)
    return typeof message === 'function' ? message(params) : fillMessage(message, params)
  }
}
