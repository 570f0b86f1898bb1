import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'

const optionalString = otherwise(z.optional(z.string()), undefined)

/** A wallet as sent by the directory; an invalid optional field is dropped. */
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

/** A wallet as sent by the directory. */
export type DirectoryWallet = z.infer<typeof directoryWalletSchema>

/** A page of the directory; its entries are parsed one by one, so that an invalid one does not reject the page. */
export const directoryPageSchema = z.object({
  data: z.array(z.unknown()),
  count: z.int().check(z.nonnegative()),
})
