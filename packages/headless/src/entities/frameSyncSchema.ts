import * as z from 'zod/mini'
import { limits } from '../constants/limits.js'
import { listOf } from './listOf.js'
import { record } from './record.js'
import { sayIssue } from './sayIssue.js'
import { idText, label, link, text } from './textSchemas.js'

const error = sayIssue

/** The theme the embedded wallet is told (specification §3). */
export const themeSyncSchema = record({
  themeMode: z.optional(z.enum(['light', 'dark'], { error })),
  themeVariables: z.optional(z.record(text(), z.union([text(), z.number()], { error }))),
  w3mThemeVariables: z.optional(z.record(text(), text())),
})

/** The theme the embedded wallet is told. */
export type ThemeSync = z.infer<typeof themeSyncSchema>

/** The site the embedded wallet is told (specification §3). */
export const dappDataSchema = record({
  metadata: z.optional(
    record({
      name: label(),
      description: label(limits.text.message),
      url: link(),
      icons: listOf(link(), limits.items.nested),
    }),
  ),
  sdkVersion: z.optional(label()),
  sdkType: z.optional(label()),
  projectId: idText(),
})

/** The site the embedded wallet is told. */
export type DappData = z.infer<typeof dappDataSchema>
