import { useContext } from 'react'
import { fillMessage } from './fillMessage.js'
import { LocaleContext, type LocaleValue, type Words } from './LocaleContext.js'
import type { Message, MessageKey, MessageParams, MessageValue } from './messages.js'

type Params<Key extends MessageKey> = {} extends MessageParams<Key> ? [] : [MessageParams<Key>]

/** Sentence by key, with its values filled in. */
export type Translate = <Key extends MessageKey>(key: Key, ...params: Params<Key>) => string

/** Words of the screens in the modal's language. */
export function useText(): Translate {
  const locale = useContext(LocaleContext)
  return (key, ...params) => sentence(locale, key, params[0] ?? {})
}

/** Text of an error, an issue or a toast: the catalogue's by its code, otherwise its own message. */
export function useCodeText(): (problem: { readonly code: string; readonly message: string }) => string {
  const locale = useContext(LocaleContext)
  return ({ code, message }) => sentence(locale, `code.${code}`, {}) || message
}

/** A sentence as written, with each name still in braces when `params` is empty. */
export function sentence(locale: LocaleValue, key: string, params: Readonly<Record<string, MessageValue>>): string {
  const message = wordsOf(locale.own, key) ?? wordsOf(locale.english, key)
  if (message === undefined) return ''
  return typeof message === 'function' ? message(params) : fillMessage(message, params)
}

const wordsOf = (words: Words, key: string) =>
  Object.hasOwn(words, key) ? (words[key] as Message | undefined) : undefined
