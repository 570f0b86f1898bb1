import * as z from 'zod/mini'
import { limits } from '../../constants/limits.js'
import {
  lenientArray,
  safeObject,
  tokenDecimals,
  hexString,
  idString,
  displayText,
  optionalOrDrop,
  urlString,
  pattern,
  nonNegative,
  decimalString,
} from './fields.js'
import { zodErrorMessage } from './zodErrorMessage.js'

const hexPrefixedString = () => pattern(/^0x/, limits.text.data)

/** Parameter of `wallet_sendCalls` (specification §5): every target, and the data where there is any, starts with 0x. */
export const sendCallsSchema = safeObject({
  chainId: z.optional(z.union([z.int(), idString()], { error: zodErrorMessage })),
  from: z.optional(idString()),
  version: z.optional(idString()),
  capabilities: z.optional(z.unknown()),
  calls: z
    .array(
      safeObject({ to: hexPrefixedString(), data: z.optional(hexPrefixedString()), value: z.optional(z.unknown()) }),
      { error: zodErrorMessage },
    )
    .check(z.maxLength(limits.items.nested, { error: zodErrorMessage })),
})

/** Parameter of `wallet_sendCalls`. */
export type SendCalls = z.infer<typeof sendCallsSchema>

/** Options of `solana_signAndSendTransaction` (specification §5). */
export const solanaSendOptionsSchema = safeObject({
  skipPreflight: z.optional(z.boolean({ error: zodErrorMessage })),
  preflightCommitment: z.optional(
    z.enum(['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max'], {
      error: zodErrorMessage,
    }),
  ),
  maxRetries: z.optional(z.int({ error: zodErrorMessage }).check(z.nonnegative({ error: zodErrorMessage }))),
  minContextSlot: z.optional(z.int({ error: zodErrorMessage }).check(z.nonnegative({ error: zodErrorMessage }))),
})

/** Options of `solana_signAndSendTransaction`. */
export type SolanaSendOptions = z.infer<typeof solanaSendOptionsSchema>

const hexChainId = /^0x[0-9a-fA-F]{1,16}$/

/** Capabilities of the embedded wallet: EVM chain ids on which smart accounts are enabled (specification §3). */
export const capabilitiesSchema = safeObject({
  smartAccountEnabledNetworks: lenientArray(z.int().check(z.positive()), limits.items.page),
})

/** Reply of `wallet_getCapabilities` by chain, as far as balances need it (wire facts, section 19.2). */
export const walletCapabilitiesSchema = z.record(
  pattern(hexChainId),
  safeObject({ assetDiscovery: optionalOrDrop(safeObject({ supported: z.boolean() })) }),
)

/** What a wallet can do by chain, as far as balances need it. */
export type WalletCapabilities = z.infer<typeof walletCapabilitiesSchema>

const assetSchema = safeObject({
  address: z.union([hexString(), z.literal('native')], { error: zodErrorMessage }),
  balance: pattern(/^0x[0-9a-fA-F]{1,64}$/),
  type: idString(),
  metadata: safeObject({
    name: displayText(),
    symbol: displayText(),
    decimals: tokenDecimals,
    price: optionalOrDrop(nonNegative()),
    iconUrl: optionalOrDrop(urlString()),
    value: optionalOrDrop(decimalString()),
  }),
})

/** Reply of `wallet_getAssets` by chain (wire facts, section 19.2). */
export const walletAssetsSchema = z.record(pattern(hexChainId), lenientArray(assetSchema, limits.items.page))

/** A holding as the embedded wallet tells it; `balance` in base units, hexadecimal. */
export type WalletAsset = z.infer<typeof assetSchema>
