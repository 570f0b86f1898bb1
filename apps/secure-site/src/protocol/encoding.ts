import * as z from 'zod/mini'

/** A text with checks. Bundlers leave out what is made by a call without side effects and not used. */
// @__NO_SIDE_EFFECTS__
export const text = (...checks: Parameters<z.ZodMiniString['check']>) => z.string().check(...checks)

/** Bytes as base64url without padding, between two lengths. */
// @__NO_SIDE_EFFECTS__
export const bytes = (shortest: number, longest = shortest) =>
  text(z.regex(/^[\w-]+$/), z.minLength(Math.ceil((shortest * 4) / 3)), z.maxLength(Math.ceil((longest * 4) / 3)))

/** What a server has made at random: ids of attempts and of releases, nonces, tokens. */
export const randomText = bytes(16, 32)

/** The id of one split of a secret, made by the device that splits. Two shares with different ids give nothing together. */
export const splitId = bytes(16)

/** Counts the splits of one wallet that were confirmed, from 1. */
export const version = z.int().check(z.gte(1), z.lte(1_000_000))

/** Seconds. */
export const seconds = z.int().check(z.gte(0))

/** The two public addresses of a wallet: EIP-55 and base58. */
export const accountsSchema = z.strictObject({
  eip155: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  solana: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
})

/** @see accountsSchema */
export type Accounts = z.infer<typeof accountsSchema>
