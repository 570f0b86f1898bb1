import * as z from 'zod/mini'
import { limits } from '../constants/limits.js'
import { listOf } from './listOf.js'
import { record } from './record.js'
import { sayIssue } from './sayIssue.js'
import { decimalsSchema, hexText, idText, label, lenient, link, matching, positive, wholeUnits } from './textSchemas.js'

const error = sayIssue
const startsWith0x = () => matching(/^0x/, limits.text.data)

/** Parameter of `wallet_sendCalls` (specification §5): every target, and the data where there is any, starts with 0x. */
export const sendCallsSchema = record({
  chainId: z.optional(z.union([z.int(), idText()], { error })),
  from: z.optional(idText()),
  version: z.optional(idText()),
  capabilities: z.optional(z.unknown()),
  calls: z
    .array(record({ to: startsWith0x(), data: z.optional(startsWith0x()), value: z.optional(z.unknown()) }), { error })
    .check(z.maxLength(limits.items.nested, { error })),
})

/** Parameter of `wallet_sendCalls`. */
export type SendCalls = z.infer<typeof sendCallsSchema>

/** Options of `solana_signAndSendTransaction` (specification §5). */
export const solanaSendOptionsSchema = record({
  skipPreflight: z.optional(z.boolean({ error })),
  preflightCommitment: z.optional(
    z.enum(['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max'], { error }),
  ),
  maxRetries: z.optional(z.int({ error }).check(z.nonnegative({ error }))),
  minContextSlot: z.optional(z.int({ error }).check(z.nonnegative({ error }))),
})

/** Options of `solana_signAndSendTransaction`. */
export type SolanaSendOptions = z.infer<typeof solanaSendOptionsSchema>

const chainKey = /^0x[0-9a-fA-F]{1,16}$/

/** Capabilities of the embedded wallet: EVM chain ids on which smart accounts are enabled (specification §3). */
export const capabilitiesSchema = record({
  smartAccountEnabledNetworks: listOf(z.int().check(z.positive()), limits.items.page),
})

/** Reply of `wallet_getCapabilities` by chain, as far as balances need it (wire facts, section 19.2). */
export const walletCapabilitiesSchema = z.record(
  matching(chainKey),
  record({ assetDiscovery: lenient(record({ supported: z.boolean() })) }),
)

/** What a wallet can do by chain, as far as balances need it. */
export type WalletCapabilities = z.infer<typeof walletCapabilitiesSchema>

const assetSchema = record({
  address: z.union([hexText(), z.literal('native')], { error }),
  balance: matching(/^0x[0-9a-fA-F]{1,64}$/),
  type: idText(),
  metadata: record({
    name: label(),
    symbol: label(),
    decimals: decimalsSchema,
    price: lenient(positive()),
    iconUrl: lenient(link()),
    value: lenient(wholeUnits()),
  }),
})

/** Reply of `wallet_getAssets` by chain (wire facts, section 19.2). */
export const walletAssetsSchema = z.record(matching(chainKey), listOf(assetSchema, limits.items.page))

/** A holding as the embedded wallet tells it; `balance` in base units, hexadecimal. */
export type WalletAsset = z.infer<typeof assetSchema>
