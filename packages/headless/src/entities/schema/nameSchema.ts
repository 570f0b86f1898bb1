import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { limits } from '../../constants/limits.js'
import {
  lenientArray,
  safeObject,
  idString,
  displayText,
  optionalOrDrop,
  urlString,
  pattern,
  isoDateString,
} from './fields.js'

/** A name with its zone. */
const nameString = () => pattern(/^[a-z0-9-]{1,64}(?:\.[a-z0-9-]{1,64}){0,4}$/i)

/** A suggested name; without a valid `registered` it counts as taken. */
export const nameSuggestionSchema = safeObject({ name: nameString(), registered: otherwise(z.boolean(), true) })

/** A suggested name; `registered`: already taken. */
export type NameSuggestion = z.infer<typeof nameSuggestionSchema>

/** Reply with suggested names. */
export const nameSuggestionsSchema = safeObject({
  suggestions: lenientArray(nameSuggestionSchema, limits.items.nested),
})

/** A registered name; `addresses` by coin type (ENSIP-11). */
export const profileSchema = safeObject({
  name: nameString(),
  registered_at: optionalOrDrop(isoDateString()),
  updated_at: optionalOrDrop(isoDateString()),
  addresses: z.record(pattern(/^\d{1,20}$/), safeObject({ address: idString() })),
  attributes: otherwise(z.record(z.string(), displayText(limits.text.message)), {}),
})

/** A registered name. */
export type Profile = z.infer<typeof profileSchema>

/** The names of one account. */
export const profilesSchema = lenientArray(profileSchema, limits.items.nested)

/** Name and avatar of an account. */
export const identitySchema = safeObject({ name: optionalOrDrop(displayText()), avatar: optionalOrDrop(urlString()) })

/** Name and avatar of an account. */
export type Identity = z.infer<typeof identitySchema>
