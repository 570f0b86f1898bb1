import * as z from 'zod/mini'
import { limits } from '../constants/limits.js'
import { listOf } from './listOf.js'
import { record } from './record.js'
import { sayIssue } from './sayIssue.js'
import { idText, label, lenient, link, text } from './textSchemas.js'

const time = z.number({ error: sayIssue }).check(z.nonnegative({ error: sayIssue }))

/** A permission another site was given (wire facts, section 5.8). Permissions and policies stay as they came. */
export const smartSessionSchema = record({
  project: record({ id: idText(), name: label(), url: lenient(link()), iconUrl: lenient(link()) }),
  pci: idText(),
  expiry: time,
  createdAt: time,
  permissions: z.array(z.unknown(), { error: sayIssue }),
  policies: z.array(z.unknown(), { error: sayIssue }),
  context: lenient(text(limits.text.data)),
  revokedAt: lenient(time),
})

/** A permission another site was given. */
export type SmartSession = z.infer<typeof smartSessionSchema>

/** Reply of the sessions call; the server sends at most 255. */
export const smartSessionsSchema = record({ pcis: listOf(smartSessionSchema, 255) })
