import * as z from 'zod/mini'
import { limits } from '../../constants/limits.js'
import {
  lenientArray,
  lenientRecord,
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
  zodErrorMessage,
} from './fields.js'

const hexPrefixedString = () => pattern(/^0x/, limits.text.data)

/** Parameter of `wallet_sendCalls` (EIP-5792); `to` and `data` start with `0x`. */
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

/** Parameter of `wallet_sendCalls` (EIP-5792). */
export type SendCalls = z.infer<typeof sendCallsSchema>

/** Options of `solana_signAndSendTransaction`. */
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

/** Capabilities of the embedded wallet: EVM chain ids on which smart accounts are enabled. */
export const capabilitiesSchema = safeObject({
  smartAccountEnabledNetworks: lenientArray(z.int().check(z.positive()), limits.items.page),
})

/** Reply of `wallet_getCapabilities` by hexadecimal chain id (EIP-5792), reduced to `assetDiscovery`. */
export const walletCapabilitiesSchema = lenientRecord(
  pattern(hexChainId),
  safeObject({ assetDiscovery: optionalOrDrop(safeObject({ supported: z.boolean() })) }),
  limits.items.page,
)

/** Capabilities by hexadecimal chain id, reduced to `assetDiscovery`. */
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

/** Reply of `wallet_getAssets` by hexadecimal chain id (ERC-7811). */
export const walletAssetsSchema = lenientRecord(
  pattern(hexChainId),
  lenientArray(assetSchema, limits.items.page),
  limits.items.page,
)

/** An asset of `wallet_getAssets`; `balance` in base units, hexadecimal. */
export type WalletAsset = z.infer<typeof assetSchema>
