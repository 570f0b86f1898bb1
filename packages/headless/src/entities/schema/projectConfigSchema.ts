import * as z from 'zod/mini'
import { limits } from '../../constants/limits.js'
import { lenientArray, safeObject, idString, urlString } from './fields.js'
import { zodErrorMessage } from './zodErrorMessage.js'

/** One row of the remote feature list (wire facts, section 4.1). Without `config` the local value counts. */
export const remoteFeatureSchema = safeObject({
  id: idString(),
  isEnabled: z.boolean({ error: zodErrorMessage }),
  config: z.optional(z.nullable(lenientArray(idString(), limits.items.nested))),
})

/** One row of the remote feature list. */
export type RemoteFeature = z.infer<typeof remoteFeatureSchema>

/** Reply of the project configuration call. */
export const projectConfigSchema = safeObject({ features: lenientArray(remoteFeatureSchema, limits.items.nested) })

/** Reply of the origins call (wire facts, section 4.2). */
export const originsSchema = safeObject({ allowedOrigins: lenientArray(urlString(), limits.items.page) })

/** Reply of the analytics switch (wire facts, section 4.3). */
export const analyticsConfigSchema = safeObject({ isAnalyticsEnabled: z.boolean({ error: zodErrorMessage }) })
