import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'

const optionalString = otherwise(z.optional(z.string()), undefined)

/** A wallet as the directory sends it (wire facts, section 3.1). A bad optional field counts as absent. */
export const directoryWalletSchema = z.object({
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

/** A wallet as the directory sends it. */
export type DirectoryWallet = z.infer<typeof directoryWalletSchema>

/** A page of the directory; its entries are read one by one, so that a bad one does not spoil the list. */
export const directoryPageSchema = z.object({
  data: z.array(z.unknown()),
  count: z.int().check(z.nonnegative()),
})
