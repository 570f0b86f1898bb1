import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { frameErrorMessage } from '../../constants/embeddedWallet.js'
import { limits } from '../../constants/limits.js'
import {
  lenientArray,
  optionalOrDrop,
  safeObject,
  withoutPrototype,
  boundedString,
  displayText,
  idString,
  urlString,
  zodErrorMessage,
} from './fields.js'
import {
  siwxMessageSchema,
  emailSchema,
  embeddedAccountTypeSchema,
  frameChainIdSchema,
  newEmailSchema,
  otpSchema,
  userSchema,
} from './accountSchema.js'
import { capabilitiesSchema } from './walletCallsSchema.js'

/** Theme of the site, sent to the embedded wallet. */
export const themeSyncSchema = safeObject({
  themeMode: z.optional(z.enum(['light', 'dark'], { error: zodErrorMessage })),
  themeVariables: z.optional(
    z.record(boundedString(), z.union([boundedString(), z.number()], { error: zodErrorMessage })),
  ),
  w3mThemeVariables: z.optional(z.record(boundedString(), boundedString())),
})

/** Theme of the site, sent to the embedded wallet. */
export type ThemeSync = z.infer<typeof themeSyncSchema>

/** Data about the site, sent to the embedded wallet. */
export const dappDataSchema = safeObject({
  metadata: z.optional(
    safeObject({
      name: displayText(),
      description: displayText(limits.text.message),
      url: urlString(),
      icons: lenientArray(urlString(), limits.items.nested),
    }),
  ),
  sdkVersion: z.optional(displayText()),
  sdkType: z.optional(displayText()),
  /** Missing where the site has none: a secure site of one's own needs none. */
  projectId: z.optional(idString()),
})

/** Data about the site, sent to the embedded wallet. */
export type DappData = z.infer<typeof dappDataSchema>

/** Social logins that use a popup; Farcaster has its own calls. */
const popupProviderSchema = z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord'], {
  error: zodErrorMessage,
})

const sessionFields = {
  preferredAccountType: z.optional(embeddedAccountTypeSchema),
  chainId: z.optional(frameChainIdSchema),
  siwxMessage: z.optional(siwxMessageSchema),
  rpcUrl: z.optional(urlString()),
}

/** Payload of each call of the frame; calls without one are in `callsWithoutPayload`. */
export const requestPayloads = {
  CONNECT_EMAIL: emailSchema,
  CONNECT_OTP: otpSchema,
  GET_SOCIAL_REDIRECT_URI: safeObject({ provider: popupProviderSchema }),
  CONNECT_SOCIAL: safeObject({ uri: urlString(), ...sessionFields }),
  GET_USER: z.optional(safeObject({ socialUri: z.optional(urlString()), ...sessionFields })),
  SWITCH_NETWORK: safeObject({ chainId: frameChainIdSchema, rpcUrl: z.optional(urlString()) }),
  RPC_REQUEST: safeObject({
    method: idString(),
    params: z.optional(z.unknown()),
    chainId: z.optional(frameChainIdSchema),
    chainNamespace: z.optional(idString()),
    rpcUrl: z.optional(urlString()),
    /** How many requests the page holds back behind this one. */
    waiting: z.optional(z.int().check(z.minimum(0), z.maximum(limits.frame.approvals))),
  }),
  UPDATE_EMAIL: emailSchema,
  UPDATE_EMAIL_PRIMARY_OTP: otpSchema,
  UPDATE_EMAIL_SECONDARY_OTP: otpSchema,
  SYNC_THEME: themeSyncSchema,
  SYNC_DAPP_DATA: dappDataSchema,
  SET_PREFERRED_ACCOUNT: safeObject({ type: embeddedAccountTypeSchema }),
} as const

/** Calls of the frame without a payload. */
export const callsWithoutPayload = [
  'CONNECT_DEVICE',
  'GET_FARCASTER_URI',
  'CONNECT_FARCASTER',
  'IS_CONNECTED',
  'SIGN_OUT',
  'GET_CHAIN_ID',
  'RPC_ABORT',
  'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
  'INIT_SMART_ACCOUNT',
  'RELOAD',
] as const

/** Name of a call to the frame. */
export type FrameCall = keyof typeof requestPayloads | (typeof callsWithoutPayload)[number]

type RequestPayloads = { readonly [Call in keyof typeof requestPayloads]: z.output<(typeof requestPayloads)[Call]> }

type WithPayload<Call extends keyof RequestPayloads> = undefined extends RequestPayloads[Call]
  ? { readonly payload?: RequestPayloads[Call] }
  : { readonly payload: RequestPayloads[Call] }

/** A message to the frame. `id`: repeated in the reply. */
export type FrameRequest = {
  readonly [Call in FrameCall]: {
    readonly id?: string
    readonly type: `@w3m-app/${Call}`
  } & (Call extends keyof RequestPayloads ? WithPayload<Call> : unknown)
}[FrameCall]

const requestEnvelopes = [
  z.object(
    { id: z.optional(idString()), type: z.literal(callsWithoutPayload.map((name) => `@w3m-app/${name}` as const)) },
    { error: zodErrorMessage },
  ),
  ...Object.entries(requestPayloads).map(([name, payload]) =>
    z.object({ id: z.optional(idString()), type: z.literal(`@w3m-app/${name}`), payload }, { error: zodErrorMessage }),
  ),
] as const

/** A message to the frame. */
export const frameRequestSchema = withoutPrototype(
  z.discriminatedUnion('type', requestEnvelopes, { error: zodErrorMessage }),
) as unknown as z.ZodMiniType<FrameRequest>

/** Payload of each successful reply of the frame. */
const successPayloads = {
  CONNECT_EMAIL: safeObject({
    action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'], { error: zodErrorMessage }),
  }),
  GET_SOCIAL_REDIRECT_URI: safeObject({ uri: urlString() }),
  CONNECT_SOCIAL: userSchema,
  GET_FARCASTER_URI: safeObject({ url: urlString() }),
  CONNECT_FARCASTER: safeObject({ userName: displayText() }),
  GET_USER: userSchema,
  IS_CONNECTED: safeObject({ isConnected: z.boolean({ error: zodErrorMessage }) }),
  GET_CHAIN_ID: safeObject({ chainId: frameChainIdSchema }),
  SWITCH_NETWORK: safeObject({ chainId: frameChainIdSchema }),
  RPC_REQUEST: z.unknown(),
  UPDATE_EMAIL: safeObject({
    action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'], { error: zodErrorMessage }),
  }),
  UPDATE_EMAIL_SECONDARY_OTP: newEmailSchema,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: capabilitiesSchema,
  INIT_SMART_ACCOUNT: safeObject({ address: idString(), isDeployed: z.boolean({ error: zodErrorMessage }) }),
  SET_PREFERRED_ACCOUNT: safeObject({ type: embeddedAccountTypeSchema, address: idString() }),
} as const

type SuccessPayloads = { readonly [Call in keyof typeof successPayloads]: z.output<(typeof successPayloads)[Call]> }
type SuccessReply<Call extends FrameCall> = {
  readonly id?: string
  readonly type: `@w3m-frame/${Call}_SUCCESS`
} & (Call extends keyof SuccessPayloads ? { readonly payload: SuccessPayloads[Call] } : unknown)

/** A message from the frame. */
export type FrameReply =
  | { readonly [Call in FrameCall]: SuccessReply<Call> }[FrameCall]
  | {
      readonly id?: string
      readonly type: `@w3m-frame/${FrameCall}_ERROR`
      /**
       * `code`: of EIP-1193, EIP-1474 or EIP-5792, if the page in the frame names one. `reason`: in a word, if it names one; other pages
       * have a text alone.
       */
      readonly payload: { readonly message: string; readonly code?: number; readonly reason?: string }
    }
  | { readonly id?: string; readonly type: '@w3m-frame/READY'; readonly payload?: { readonly version?: string } }
  | {
      readonly id?: string
      readonly type: '@w3m-frame/SESSION_UPDATE'
      readonly payload: { readonly token: string }
    }

const id = z.optional(idString())
const allCalls = [...callsWithoutPayload, ...(Object.keys(requestPayloads) as (keyof typeof requestPayloads)[])]
const callsWithoutResult = allCalls.filter((call) => !Object.hasOwn(successPayloads, call))

/** Payload of an error reply; the message defaults to 'An error occurred'. */
const errorPayload = otherwise(
  safeObject({
    message: displayText(limits.text.message),
    code: optionalOrDrop(z.int()),
    reason: optionalOrDrop(idString()),
  }),
  { message: frameErrorMessage },
)

const replyEnvelopes = [
  z.object(
    { id, type: z.literal(allCalls.map((call) => `@w3m-frame/${call}_ERROR` as const)), payload: errorPayload },
    { error: zodErrorMessage },
  ),
  z.object(
    { id, type: z.literal(callsWithoutResult.map((call) => `@w3m-frame/${call}_SUCCESS` as const)) },
    { error: zodErrorMessage },
  ),
  z.object(
    {
      id,
      type: z.literal('@w3m-frame/READY'),
      payload: otherwise(z.optional(safeObject({ version: z.optional(displayText()) })), undefined),
    },
    { error: zodErrorMessage },
  ),
  z.object(
    {
      id,
      type: z.literal('@w3m-frame/SESSION_UPDATE'),
      payload: safeObject({ token: boundedString(limits.text.message) }),
    },
    { error: zodErrorMessage },
  ),
  ...Object.entries(successPayloads).map(([call, payload]) =>
    z.object({ id, type: z.literal(`@w3m-frame/${call}_SUCCESS`), payload }, { error: zodErrorMessage }),
  ),
] as const

/** A message from the frame. Check the origin of the event before trusting it. */
export const frameReplySchema = withoutPrototype(
  z.discriminatedUnion('type', replyEnvelopes, { error: zodErrorMessage }),
) as unknown as z.ZodMiniType<FrameReply>

/** A message to or from the frame of the embedded wallet. */
export const frameMessageSchema: z.ZodMiniType<FrameMessage> = z.union([frameRequestSchema, frameReplySchema])

/** A message to or from the frame of the embedded wallet. */
export type FrameMessage = FrameRequest | FrameReply
