import * as z from 'zod/mini'
import { limits } from '../../constants/limits.js'
import { lenientArray, safeObject, idString, urlString } from './fields.js'
import { zodErrorMessage } from './zodErrorMessage.js'

/** An entry of the project's features. Without `config` the option of the host applies. */
export const remoteFeatureSchema = safeObject({
  id: idString(),
  isEnabled: z.boolean({ error: zodErrorMessage }),
  config: z.optional(z.nullable(lenientArray(idString(), limits.items.nested))),
})

/** An entry of the project's features. */
export type RemoteFeature = z.infer<typeof remoteFeatureSchema>

/** Reply with the project's configuration. */
export const projectConfigSchema = safeObject({ features: lenientArray(remoteFeatureSchema, limits.items.nested) })

/** Reply with the origins that the project allows. */
export const originsSchema = safeObject({ allowedOrigins: lenientArray(urlString(), limits.items.page) })

/** Reply that tells whether analytics are enabled. */
export const analyticsConfigSchema = safeObject({ isAnalyticsEnabled: z.boolean({ error: zodErrorMessage }) })
