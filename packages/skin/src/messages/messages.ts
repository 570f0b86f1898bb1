import type { accountMessages, activityMessages } from './en/account.js'
import type { allWalletsMessages } from './en/allWallets.js'
import type { buttonMessages } from './en/buttons.js'
import type { externalMessages } from './en/external.js'
import type { activeChainMessages, networkMessages } from './en/networks.js'
import type { pairingMessages } from './en/pairing.js'
import type { sendMessages } from './en/send.js'
import type { shellMessages } from './en/shell.js'
import type { assetMessages, tokenMessages } from './en/tokens.js'

type Catalogue = typeof buttonMessages &
  typeof shellMessages &
  typeof allWalletsMessages &
  typeof pairingMessages &
  typeof externalMessages &
  typeof accountMessages &
  typeof activeChainMessages &
  typeof activityMessages &
  typeof assetMessages &
  typeof networkMessages &
  typeof sendMessages &
  typeof tokenMessages
/** Key of a sentence of the screens. */
export type MessageKey = keyof Catalogue
/** What can be put into a sentence. */
export type MessageValue = string | number

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** Names a sentence wants filled in. */
export type MessageParams<Key extends MessageKey> = Catalogue[Key] extends (params: infer Params) => string
  ? Params
  : { readonly [Name in NamesIn<Catalogue[Key]>]: MessageValue }

/** Key of a sentence that wants nothing filled in. */
export type PlainKey = { [Key in MessageKey]: {} extends MessageParams<Key> ? Key : never }[MessageKey]

/** A sentence with names in braces, or a function for languages in which the words depend on a number. */
export type Message<Params = Record<string, MessageValue>> = string | ((params: Params) => string)

/**
 * Words of the host: any part of the English catalogue replaced.
 * `code.<ERROR_CODE>` replaces the text of an error, an issue or a toast, for instance `code.CONNECTION_REJECTED`.
 */
export type Messages = { readonly [Key in MessageKey]?: Message<MessageParams<Key>> } & {
  readonly [code: `code.${string}`]: string | undefined
}

/** Puts values into the braces of a sentence; a name without a value stays as written. */
export function interpolate(text: string, params: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : braces,
  )
}
