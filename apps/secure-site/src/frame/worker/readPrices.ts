import { pricesAnswer, pricesPath } from '../../protocol/prices'
import type { Access } from './access'

/** What tokens are worth, in USD, by their CAIP-10 addresses; one whose price nobody knows is missing. */
export const readPrices = async ({ login }: Access, { addresses }: { readonly addresses: readonly string[] }) =>
  (await login.call(pricesPath, pricesAnswer, { addresses })).prices
