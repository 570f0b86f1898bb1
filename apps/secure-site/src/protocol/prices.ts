import * as z from 'zod/mini'
import { text } from './encoding'

/** Path of the login server, POST and JSON, where the team has a price service; elsewhere it is not there. */
export const pricesPath = '/api/prices'

/** Of one request: the coin, and as many tokens as an approval reads of what is asked for, and of what moves. */
export const mostPricedTokens = 33

/** In USD. What costs more is no token's price. */
const mostPrice = 1e9

/** A coin or token of the wallet's two namespaces, by its CAIP-10 address. */
const token = text(
  z.regex(/^(?:eip155:[1-9]\d{0,19}:0x[\da-fA-F]{40}|solana:[1-9A-HJ-NP-Za-km-z]{32}:[1-9A-HJ-NP-Za-km-z]{32,44})$/),
)

/** Asks what tokens are worth. */
export const pricesRequest = z.strictObject({
  addresses: z.array(token).check(z.minLength(1), z.maxLength(mostPricedTokens)),
})

/** What one of a token is worth, in USD. */
export const priceSchema = z.number().check(z.positive(), z.lte(mostPrice))

/** By the addresses of the request; one without a price is missing. */
export const pricesAnswer = z.object({ prices: z.record(z.string(), priceSchema) })
