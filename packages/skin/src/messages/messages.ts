import type { assetMessages, failureMessages, groupMessages, networkMessages, outcomeMessages } from './en/views.js'
import type { buttonMessages } from './en/buttons.js'
import type { shellMessages } from './en/shell.js'
import type { ShownCode } from './shownCodes.js'

type SharedMessages = typeof buttonMessages &
  typeof shellMessages &
  typeof assetMessages &
  typeof failureMessages &
  typeof groupMessages &
  typeof networkMessages &
  typeof outcomeMessages

/** Every English message by its key: those that are shared, and what each view adds in its `messages.ts`. */
export interface Catalogue extends SharedMessages {}

/** Key of a message. */
export type MessageKey = keyof Catalogue
/** Value of a name in braces. */
export type MessageValue = string | number

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** Values that a message needs, by the names in its braces. */
export type MessageParams<Key extends MessageKey> = Catalogue[Key] extends (params: infer Params) => string
  ? Params
  : { readonly [Name in NamesIn<Catalogue[Key]>]: MessageValue }

/** Key of a message without values. */
export type PlainKey = { [Key in MessageKey]: {} extends MessageParams<Key> ? Key : never }[MessageKey]

/** Text with names in braces (`{wallet}`), or a function, for example for plural forms. */
export type Message<Params = Record<string, MessageValue>> = string | ((params: Params) => string)

/**
 * Messages that replace any of the English ones. `code.<ERROR_CODE>` replaces the text of an error, an issue or a toast, for
 * example `code.CONNECTION_REJECTED`.
 */
export type Messages = { readonly [Key in MessageKey]?: Message<MessageParams<Key>> } & {
  readonly [code: `code.${string}`]: string | undefined
}

/**
 * Every message of the modal and the buttons in one language other than English, with the text of each error and issue that a view
 * shows: `code.INSUFFICIENT_FUNDS`.
 */
export type Locale = { readonly [Key in MessageKey]: Message<MessageParams<Key>> } & {
  readonly [Code in ShownCode as `code.${Code}`]: string
} & {
  readonly [code: `code.${string}`]: string
}

/**
 * Replaces names in braces by their values; a name without a value stays as it is. In right-to-left text each value keeps its own
 * direction, by invisible marks around it.
 */
export function interpolate(
  message: Message,
  params: Readonly<Record<string, MessageValue>>,
  dir?: 'ltr' | 'rtl',
): string {
  if (typeof message === 'function') return message(params)
  return message.replace(/\{(\w+)\}/g, (braces, name: string) => {
    if (!Object.hasOwn(params, name)) return braces
    return dir === 'rtl' ? `\u2068${params[name]}\u2069` : String(params[name])
  })
}
