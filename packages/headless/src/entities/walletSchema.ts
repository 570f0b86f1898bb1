import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'

const optionalText = otherwise(z.optional(z.string()), undefined)

/** A wallet as the directory sends it (wire facts, section 3.1). A bad optional field counts as absent. */
export const directoryWalletSchema = z.object({
  id: z.string().check(z.regex(/^[\w.:-]{1,128}$/)),
  name: z.string().check(z.minLength(1)),
  image_id: optionalText,
  image_url: optionalText,
  mobile_link: optionalText,
  desktop_link: optionalText,
  webapp_link: optionalText,
  link_mode: optionalText,
  homepage: optionalText,
  app_store: optionalText,
  play_store: optionalText,
  chrome_store: optionalText,
  rdns: optionalText,
  chains: otherwise(z.array(z.string()), []),
})

/** A wallet as the directory sends it. */
export type DirectoryWallet = z.infer<typeof directoryWalletSchema>

/** A page of the directory; its entries are read one by one, so that a bad one does not spoil the list. */
export const directoryPageSchema = z.object({
  data: z.array(z.unknown()),
  count: z.int().check(z.nonnegative()),
})
