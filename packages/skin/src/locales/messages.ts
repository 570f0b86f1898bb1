import type { accountWords } from './accountWords.js'
import type { activeChainWords } from './activeChainWords.js'
import type { activityWords } from './activityWords.js'
import type { buttonWords } from './buttonWords.js'
import type { directoryWords } from './directoryWords.js'
import type { externalWords } from './externalWords.js'
import type { holdingWords } from './holdingWords.js'
import type { networkWords } from './networkWords.js'
import type { pairingWords } from './pairingWords.js'
import type { sendWords } from './sendWords.js'
import type { shellWords } from './shellWords.js'
import type { tokenWords } from './tokenWords.js'

type Catalogue = typeof buttonWords &
  typeof shellWords &
  typeof directoryWords &
  typeof pairingWords &
  typeof externalWords &
  typeof accountWords &
  typeof activeChainWords &
  typeof activityWords &
  typeof holdingWords &
  typeof networkWords &
  typeof sendWords &
  typeof tokenWords
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
