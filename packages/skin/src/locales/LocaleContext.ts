import { createContext } from 'react'
import type { Message } from './messages.js'
import { shellWords } from './shellWords.js'

/** Sentences by key. */
export type Words = Readonly<Record<string, Message<never> | undefined>>

export type LocaleValue = {
  /** BCP 47, for numbers and the writing direction */
  readonly locale: string
  /** the host's words, which come before the English ones */
  readonly own: Words
  /** English words that have arrived so far */
  readonly english: Words
}

export const LocaleContext = createContext<LocaleValue>({ locale: 'en-US', own: {}, english: shellWords })
