import * as z from 'zod/mini'
import { emailSchema, otpSchema } from './credentialsSchema.js'
import { dappDataSchema, themeSyncSchema } from './frameSyncSchema.js'
import { ownOnly, record } from './record.js'
import { sayIssue } from './sayIssue.js'
import { siwxMessageSchema } from './siwxSchema.js'
import { idText, link } from './textSchemas.js'
import { embeddedAccountTypeSchema, frameChainIdSchema } from './userSchema.js'

const error = sayIssue

/** Social logins that go through a popup (specification §5); Farcaster has calls of its own. */
const popupProviderSchema = z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord'], { error })

const session = {
  preferredAccountType: z.optional(embeddedAccountTypeSchema),
  chainId: z.optional(frameChainIdSchema),
  siwxMessage: z.optional(siwxMessageSchema),
  rpcUrl: z.optional(link()),
}

/** What each call of the frame carries (wire facts, section 7.3); calls that carry nothing are in `emptyCalls`. */
export const requestPayloads = {
  CONNECT_EMAIL: emailSchema,
  CONNECT_OTP: otpSchema,
  GET_SOCIAL_REDIRECT_URI: record({ provider: popupProviderSchema }),
  CONNECT_SOCIAL: record({ uri: link(), ...session }),
  GET_USER: z.optional(record({ socialUri: z.optional(link()), ...session })),
  SWITCH_NETWORK: record({ chainId: frameChainIdSchema, rpcUrl: z.optional(link()) }),
  RPC_REQUEST: record({
    method: idText(),
    params: z.optional(z.unknown()),
    chainId: z.optional(frameChainIdSchema),
    chainNamespace: z.optional(idText()),
    rpcUrl: z.optional(link()),
  }),
  UPDATE_EMAIL: emailSchema,
  UPDATE_EMAIL_PRIMARY_OTP: otpSchema,
  UPDATE_EMAIL_SECONDARY_OTP: otpSchema,
  SYNC_THEME: themeSyncSchema,
  SYNC_DAPP_DATA: dappDataSchema,
  SET_PREFERRED_ACCOUNT: record({ type: embeddedAccountTypeSchema }),
} as const

/** Calls of the frame without a payload (wire facts, section 7.3). */
export const emptyCalls = [
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

/** Every call of the frame. */
export type FrameCall = keyof typeof requestPayloads | (typeof emptyCalls)[number]

type Payloads = { readonly [Call in keyof typeof requestPayloads]: z.output<(typeof requestPayloads)[Call]> }

type Carrying<Call extends keyof Payloads> = undefined extends Payloads[Call]
  ? { readonly payload?: Payloads[Call] }
  : { readonly payload: Payloads[Call] }

/** A message to the frame. `id`: the one its reply repeats. */
export type FrameRequest = {
  readonly [Call in FrameCall]: {
    readonly id?: string
    readonly type: `@w3m-app/${Call}`
  } & (Call extends keyof Payloads ? Carrying<Call> : unknown)
}[FrameCall]

const envelopes = [
  z.object(
    { id: z.optional(idText()), type: z.literal(emptyCalls.map((name) => `@w3m-app/${name}` as const)) },
    { error },
  ),
  ...Object.entries(requestPayloads).map(([name, payload]) =>
    z.object({ id: z.optional(idText()), type: z.literal(`@w3m-app/${name}`), payload }, { error }),
  ),
] as const

/** A message to the frame (specification §3). */
export const frameRequestSchema = ownOnly(
  z.discriminatedUnion('type', envelopes, { error }),
) as unknown as z.ZodMiniType<FrameRequest>
