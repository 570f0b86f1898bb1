import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react'
import { shellMessages } from './en/shell.js'
import { interpolate, type Message, type MessageKey, type MessageParams, type MessageValue } from './messages.js'

/** Messages by key. */
export type MessageTable = Readonly<Record<string, Message<never> | undefined>>

export type LocaleValue = {
  /** BCP 47 tag, for dates and amounts. */
  readonly locale: string
  readonly dir?: 'ltr' | 'rtl'
  /** The host's messages, which win over `defaults`. */
  readonly overrides: MessageTable
  /** English messages loaded so far. */
  readonly defaults: MessageTable
}

export const LocaleContext = createContext<LocaleValue>({ locale: 'en-US', overrides: {}, defaults: shellMessages })

const rightToLeftScripts = 'Adlm Arab Hebr Mand Nkoo Rohg Samr Syrc Thaa'

/** A tag that every formatter takes, and its writing direction. */
type Locale = { readonly lang: string; readonly dir: 'ltr' | 'rtl' }

/** The locale of a BCP 47 tag, also of one written with underscores, such as `de_DE`; American English for what is none. */
export function readLocale(tag: string): Locale {
  try {
    const lang = tag.replaceAll('_', '-')
    const { script = 'none' } = new Intl.Locale(lang).maximize()
    return { lang, dir: rightToLeftScripts.includes(script) ? 'rtl' : 'ltr' }
  } catch {
    return { lang: 'en-US', dir: 'ltr' }
  }
}

type TranslateParams<Key extends MessageKey> = {} extends MessageParams<Key> ? [] : [MessageParams<Key>]

/** Returns the message of a key with its values filled in. */
export type Translate = <Key extends MessageKey>(key: Key, ...params: TranslateParams<Key>) => string

/** Translate function for the messages of the modal. */
export function useTranslate(): Translate {
  const locale = useContext(LocaleContext)
  return (key, ...params) => translate(locale, key, params[0] ?? {}, locale.dir)
}

/** Text function for errors, issues and toasts: the message of key `code.<code>`, otherwise the object's own message. */
export function useErrorText(): (problem: { readonly code: string; readonly message: string }) => string {
  const locale = useContext(LocaleContext)
  return ({ code, message }) => translate(locale, `code.${code}`, {}) || message
}

/** Message of a key with `params` filled in; names without a param keep their braces, an unknown key gives `''`. */
function translate(
  locale: LocaleValue,
  key: string,
  params: Readonly<Record<string, MessageValue>>,
  dir?: LocaleValue['dir'],
): string {
  const message = getMessage(locale.overrides, key) ?? getMessage(locale.defaults, key)
  return message === undefined ? '' : interpolate(message, params, dir)
}

const getMessage = (table: MessageTable, key: string) =>
  Object.hasOwn(table, key) ? (table[key] as Message | undefined) : undefined

type TransProps<Key extends MessageKey> = {
  readonly message: Key
  /** Each is isolated from the direction of the text around it. */
  readonly values: { readonly [Name in keyof MessageParams<Key>]: ReactNode }
}

/**
 * A message with components in it, such as links or amounts. Each piece of text has an element of its own: a translator of pages
 * puts other nodes in the place of texts, which React would look for.
 */
export function Trans<Key extends MessageKey>({ message, values }: TransProps<Key>) {
  const locale = useContext(LocaleContext)
  const nodes = values as Readonly<Record<string, ReactNode>>
  const braces = Object.fromEntries(Object.keys(nodes).map((name) => [name, `{${name}}`]))
  return translate(locale, message, braces)
    .split(/(\{\w+\})/)
    .map((piece, index) => {
      const name = piece.slice(1, -1)
      const isName = piece.startsWith('{') && Object.hasOwn(nodes, name)
      return isName ? <bdi key={index}>{nodes[name]}</bdi> : piece && <span key={index}>{piece}</span>
    })
}

/** Adds English messages to the context of a view, so that they are loaded with the view and not before. */
export function withMessages<Props extends object>(Body: ComponentType<Props>, messages: MessageTable) {
  return function WithMessages(props: Props): ReactNode {
    const locale = useContext(LocaleContext)
    const value = useMemo(() => ({ ...locale, defaults: { ...locale.defaults, ...messages } }), [locale])
    return (
      <LocaleContext.Provider value={value}>
        <Body {...props} />
      </LocaleContext.Provider>
    )
  }
}
