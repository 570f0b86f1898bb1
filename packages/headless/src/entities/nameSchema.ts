import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { limits } from '../constants/limits.js'
import { listOf } from './listOf.js'
import { record } from './record.js'
import { idText, label, lenient, link, matching, timeText } from './textSchemas.js'

/** A name, zone included. */
const fullName = () => matching(/^[a-z0-9-]{1,64}(?:\.[a-z0-9-]{1,64}){0,4}$/i)

/** A name that could be registered (specification §3). */
export const nameSuggestionSchema = record({ name: fullName(), registered: otherwise(z.boolean(), true) })

/** A name that could be registered; `registered` ones are taken. */
export type NameSuggestion = z.infer<typeof nameSuggestionSchema>

/** Reply of the suggestions call (wire facts, section 5.7). */
export const nameSuggestionsSchema = record({ suggestions: listOf(nameSuggestionSchema, limits.items.nested) })

/** A registered name (wire facts, section 5.7); `addresses` by coin type. */
export const profileSchema = record({
  name: fullName(),
  registered_at: lenient(timeText()),
  updated_at: lenient(timeText()),
  addresses: z.record(matching(/^\d{1,20}$/), record({ address: idText() })),
  attributes: otherwise(z.record(z.string(), label(limits.text.message)), {}),
})

/** A registered name. */
export type Profile = z.infer<typeof profileSchema>

/** The names of one account. */
export const profilesSchema = listOf(profileSchema, limits.items.nested)

/** Name and picture of an account (wire facts, section 5.2). */
export const identitySchema = record({ name: lenient(label()), avatar: lenient(link()) })

/** Name and picture of an account. */
export type Identity = z.infer<typeof identitySchema>
