import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { limits } from '../../constants/limits.js'
import { idString, lenientArray, safeObject, urlString, zodErrorMessage } from './fields.js'

// The code of these is loaded while the modal opens: each is built with the first answer that it parses.

/** A feature in the project's configuration. Without `config`, the app's option applies. */
export const remoteFeatureSchema = z.lazy(() =>
  safeObject({
    id: idString(),
    isEnabled: z.boolean({ error: zodErrorMessage }),
    config: z.optional(z.nullable(lenientArray(idString(), limits.items.nested))),
  }),
)

/** A feature in the project's configuration. */
export type RemoteFeature = z.infer<typeof remoteFeatureSchema>

/** Reply with the project's configuration. */
export const projectConfigSchema = z.lazy(() =>
  safeObject({ features: lenientArray(remoteFeatureSchema, limits.items.nested) }),
)

/** Reply with the origins that the project allows. */
export const originsSchema = z.lazy(() => safeObject({ allowedOrigins: lenientArray(urlString(), limits.items.page) }))

/** Reply that says whether analytics are enabled. */
export const analyticsConfigSchema = z.lazy(() =>
  safeObject({ isAnalyticsEnabled: z.boolean({ error: zodErrorMessage }) }),
)

/** A wallet as sent by the directory; an invalid optional field is dropped. */
export const directoryWalletSchema = z.lazy(() => {
  const optionalString = otherwise(z.optional(z.string()), undefined)
  return z.object({
    id: z.string().check(z.regex(/^[\w.:-]{1,128}$/)),
    name: z.string().check(z.minLength(1)),
    image_id: optionalString,
    image_url: optionalString,
    mobile_link: optionalString,
    desktop_link: optionalString,
    webapp_link: optionalString,
    link_mode: optionalString,
    homepage: optionalString,
    app_store: optionalString,
    play_store: optionalString,
    chrome_store: optionalString,
    rdns: optionalString,
    chains: otherwise(z.array(z.string()), []),
  })
})

/** A wallet as sent by the directory. */
export type DirectoryWallet = z.infer<typeof directoryWalletSchema>

/** A page of the directory; its entries are parsed one by one, so that an invalid one does not reject the page. */
export const directoryPageSchema = z.lazy(() =>
  z.object({ data: z.array(z.unknown()), count: z.int().check(z.nonnegative()) }),
)
