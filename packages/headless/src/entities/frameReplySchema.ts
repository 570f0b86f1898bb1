import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { frameError } from '../constants/embeddedFailures.js'
import { limits } from '../constants/limits.js'
import { newEmailSchema } from './credentialsSchema.js'
import { type FrameCall, emptyCalls, requestPayloads } from './frameRequestSchema.js'
import { ownOnly, record } from './record.js'
import { sayIssue } from './sayIssue.js'
import { idText, label, link, text } from './textSchemas.js'
import { embeddedAccountTypeSchema, frameChainIdSchema, userSchema } from './userSchema.js'
import { capabilitiesSchema } from './walletCallsSchema.js'

const error = sayIssue

/** What each success of the frame carries (wire facts, section 7.3). */
const successPayloads = {
  CONNECT_EMAIL: record({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'], { error }) }),
  GET_SOCIAL_REDIRECT_URI: record({ uri: link() }),
  CONNECT_SOCIAL: userSchema,
  GET_FARCASTER_URI: record({ url: link() }),
  CONNECT_FARCASTER: record({ userName: label() }),
  GET_USER: userSchema,
  IS_CONNECTED: record({ isConnected: z.boolean({ error }) }),
  GET_CHAIN_ID: record({ chainId: frameChainIdSchema }),
  SWITCH_NETWORK: record({ chainId: frameChainIdSchema }),
  RPC_REQUEST: z.unknown(),
  UPDATE_EMAIL: record({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'], { error }) }),
  UPDATE_EMAIL_SECONDARY_OTP: newEmailSchema,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: capabilitiesSchema,
  INIT_SMART_ACCOUNT: record({ address: idText(), isDeployed: z.boolean({ error }) }),
  SET_PREFERRED_ACCOUNT: record({ type: embeddedAccountTypeSchema, address: idText() }),
} as const

type Payloads = { readonly [Call in keyof typeof successPayloads]: z.output<(typeof successPayloads)[Call]> }
type Success<Call extends FrameCall> = {
  readonly id?: string
  readonly type: `@w3m-frame/${Call}_SUCCESS`
} & (Call extends keyof Payloads ? { readonly payload: Payloads[Call] } : unknown)

/** A message from the frame. */
export type FrameReply =
  | { readonly [Call in FrameCall]: Success<Call> }[FrameCall]
  | {
      readonly id?: string
      readonly type: `@w3m-frame/${FrameCall}_ERROR`
      readonly payload: { readonly message: string }
    }
  | { readonly id?: string; readonly type: '@w3m-frame/READY'; readonly payload?: { readonly version?: string } }
  | { readonly id?: string; readonly type: '@w3m-frame/SESSION_UPDATE'; readonly payload: { readonly token: string } }

const id = z.optional(idText())
const calls = [...emptyCalls, ...(Object.keys(requestPayloads) as (keyof typeof requestPayloads)[])]
const silent = calls.filter((call) => !Object.hasOwn(successPayloads, call))

/** What an error carries; without a message it is 'An error occurred' (specification §8). */
const failure = otherwise(record({ message: label(limits.text.message) }), { message: frameError })

const envelopes = [
  z.object(
    { id, type: z.literal(calls.map((call) => `@w3m-frame/${call}_ERROR` as const)), payload: failure },
    { error },
  ),
  z.object({ id, type: z.literal(silent.map((call) => `@w3m-frame/${call}_SUCCESS` as const)) }, { error }),
  z.object(
    {
      id,
      type: z.literal('@w3m-frame/READY'),
      payload: otherwise(z.optional(record({ version: z.optional(label()) })), undefined),
    },
    { error },
  ),
  z.object(
    { id, type: z.literal('@w3m-frame/SESSION_UPDATE'), payload: record({ token: text(limits.text.message) }) },
    { error },
  ),
  ...Object.entries(successPayloads).map(([call, payload]) =>
    z.object({ id, type: z.literal(`@w3m-frame/${call}_SUCCESS`), payload }, { error }),
  ),
] as const

/** A message from the frame (specification §3); what it says is not believed before its origin was checked (R31). */
export const frameReplySchema = ownOnly(
  z.discriminatedUnion('type', envelopes, { error }),
) as unknown as z.ZodMiniType<FrameReply>
