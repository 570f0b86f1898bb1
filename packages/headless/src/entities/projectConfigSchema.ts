import * as z from 'zod/mini'
import { limits } from '../constants/limits.js'
import { listOf } from './listOf.js'
import { record } from './record.js'
import { sayIssue } from './sayIssue.js'
import { idText, link } from './textSchemas.js'

const error = sayIssue

/** One row of the remote feature list (wire facts, section 4.1). Without `config` the local value counts. */
export const remoteFeatureSchema = record({
  id: idText(),
  isEnabled: z.boolean({ error }),
  config: z.optional(z.nullable(listOf(idText(), limits.items.nested))),
})

/** One row of the remote feature list. */
export type RemoteFeature = z.infer<typeof remoteFeatureSchema>

/** Reply of the project configuration call. */
export const projectConfigSchema = record({ features: listOf(remoteFeatureSchema, limits.items.nested) })

/** Reply of the origins call (wire facts, section 4.2). */
export const originsSchema = record({ allowedOrigins: listOf(link(), limits.items.page) })

/** Reply of the analytics switch (wire facts, section 4.3). */
export const analyticsConfigSchema = record({ isAnalyticsEnabled: z.boolean({ error }) })
