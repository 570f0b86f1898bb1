import * as z from 'zod/mini'
import { limits } from '../../constants/limits.js'
import { lenientArray, safeObject } from './containers.js'
import { idString, urlString } from './text.js'
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

/** Reply of the supported-chains call (wire facts, section 5.1): CAIP-2 ids, also of families the kit does not know. */
export const supportedChainsSchema = safeObject({ http: lenientArray(idString(), limits.items.page) })
