import * as z from 'zod/mini'
import { limits } from '../../constants/limits.js'
import { lenientArray, safeObject, idString, displayText, optionalOrDrop, urlString, boundedString } from './fields.js'
import { zodErrorMessage } from './zodErrorMessage.js'

const timestamp = z.number({ error: zodErrorMessage }).check(z.nonnegative({ error: zodErrorMessage }))

/** A permission another site was given (wire facts, section 5.8). Permissions and policies stay as they came. */
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

/** A permission another site was given. */
export type SmartSession = z.infer<typeof smartSessionSchema>

/** Reply of the sessions call; the server sends at most 255. */
export const smartSessionsSchema = safeObject({ pcis: lenientArray(smartSessionSchema, 255) })
