import type { z } from 'zod'
import type { loginSettings } from '../settings/readSettings'

/** The price service of a team. */
export type PriceService = {
  /** Its origin. */
  readonly origin: string
  readonly projectId: string | undefined
}

/** What the settings say of it; `undefined` where a team has none. */
export const readPriceService = ({
  PORTICO_PRICES: origin,
  PORTICO_PRICES_PROJECT_ID: projectId,
}: z.infer<typeof loginSettings>): PriceService | undefined =>
  origin === undefined ? undefined : { origin, projectId }
