import { createContext } from 'react'
import { en } from './en.js'
import type { Message } from './messages.js'

export type LocaleValue = {
  /** BCP 47, for numbers and the writing direction */
  readonly locale: string
  /** every sentence by key: English with the host's words over it */
  readonly words: Readonly<Record<string, Message<never> | undefined>>
}

export const LocaleContext = createContext<LocaleValue>({ locale: 'en-US', words: en })
