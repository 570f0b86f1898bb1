import * as z from 'zod/mini'
import { limits } from '../../constants/limits.js'
import {
  lenientArray,
  safeObject,
  idString,
  displayText,
  optionalOrDrop,
  urlString,
  boundedString,
  zodErrorMessage,
} from './fields.js'

const timestamp = z.number({ error: zodErrorMessage }).check(z.nonnegative({ error: zodErrorMessage }))

/** Permissions that a site was granted (ERC-7715). Permissions and policies are not validated. Times: epoch seconds as sent. */
export const smartSessionSchema = safeObject({
  project: safeObject({
    id: idString(),
    name: displayText(),
    url: optionalOrDrop(urlString()),
    iconUrl: optionalOrDrop(urlString()),
  }),
  pci: idString(),
  expiry: timestamp,
  createdAt: timestamp,
  permissions: z.array(z.unknown(), { error: zodErrorMessage }),
  policies: z.array(z.unknown(), { error: zodErrorMessage }),
  context: optionalOrDrop(boundedString(limits.text.data)),
  revokedAt: optionalOrDrop(timestamp),
})

/** Permissions that a site was granted. */
export type SmartSession = z.infer<typeof smartSessionSchema>

/** Reply with the sessions of an account; the server sends at most 255. */
export const smartSessionsSchema = safeObject({ pcis: lenientArray(smartSessionSchema, 255) })
