import { createContext, Fragment, type ReactNode, useContext } from 'react'
import { shellMessages } from './en/shell.js'
import { interpolate, type Message, type MessageKey, type MessageParams, type MessageValue } from './messages.js'

/** Sentences by key. */
export type MessageTable = Readonly<Record<string, Message<never> | undefined>>

export type LocaleValue = {
  /** BCP 47, for numbers and the writing direction */
  readonly locale: string
  /** the host's words, which come before the English ones */
  readonly own: MessageTable
  /** English words that have arrived so far */
  readonly english: MessageTable
}

export const LocaleContext = createContext<LocaleValue>({ locale: 'en-US', own: {}, english: shellMessages })

const rightToLeftScripts = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

/** Writing direction of a BCP 47 locale; `ltr` for a tag that cannot be read. */
export function getTextDirection(locale: string): 'ltr' | 'rtl' {
  try {
    return rightToLeftScripts.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr'
  } catch {
    return 'ltr'
  }
}

type TranslateParams<Key extends MessageKey> = {} extends MessageParams<Key> ? [] : [MessageParams<Key>]

/** Sentence by key, with its values filled in. */
export type Translate = <Key extends MessageKey>(key: Key, ...params: TranslateParams<Key>) => string

/** Words of the screens in the modal's language. */
export function useTranslate(): Translate {
  const locale = useContext(LocaleContext)
  return (key, ...params) => translate(locale, key, params[0] ?? {})
}

/** Text of an error, an issue or a toast: the catalogue's by its code, otherwise its own message. */
export function useErrorText(): (problem: { readonly code: string; readonly message: string }) => string {
  const locale = useContext(LocaleContext)
  return ({ code, message }) => translate(locale, `code.${code}`, {}) || message
}

/** A sentence as written, with each name still in braces when `params` is empty. */
export function translate(locale: LocaleValue, key: string, params: Readonly<Record<string, MessageValue>>): string {
  const message = getMessage(locale.own, key) ?? getMessage(locale.english, key)
  if (message === undefined) return ''
  return typeof message === 'function' ? message(params) : interpolate(message, params)
}

const getMessage = (words: MessageTable, key: string) =>
  Object.hasOwn(words, key) ? (words[key] as Message | undefined) : undefined

type TransProps<Key extends MessageKey> = {
  readonly message: Key
  /** Each is set apart from the direction of the text around it. */
  readonly values: { readonly [Name in keyof MessageParams<Key>]: ReactNode }
}

/** A sentence that holds names, links or amounts. */
export function Trans<Key extends MessageKey>({ message, values }: TransProps<Key>) {
  const locale = useContext(LocaleContext)
  const nodes = values as Readonly<Record<string, ReactNode>>
  const braces = Object.fromEntries(Object.keys(nodes).map((name) => [name, `{${name}}`]))
  return translate(locale, message, braces)
    .split(/(\{\w+\})/)
    .map((piece, index) => {
      const name = piece.slice(1, -1)
      const isName = piece.startsWith('{') && Object.hasOwn(nodes, name)
      return isName ? <bdi key={index}>{nodes[name]}</bdi> : <Fragment key={index}>{piece}</Fragment>
    })
}
