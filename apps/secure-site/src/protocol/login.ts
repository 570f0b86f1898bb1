import * as z from 'zod/mini'
import { deviceSchema } from './device'
import { accountsSchema, bytes, randomText, seconds, splitId, text, version } from './encoding'
import { action, signedSchema } from './signed'

/** Paths of the login server, all POST, all JSON. They are on the origin of the frame. */
export const loginPaths = {
  settings: '/api/settings',
  startAttempt: '/api/attempts/start',
  attempt: '/api/attempts/status',
  enterCode: '/api/attempts/code',
  session: '/api/session',
  signOut: '/api/session/end',
  nonce: '/api/nonces',
  evidence: '/api/evidence',
  storeLoginShare: '/api/login-share/store',
  releaseLoginShare: '/api/login-share/release',
  confirmWallet: '/api/wallet/confirm',
} as const

/** Names a device. */
const signingKey = bytes(65)

const email = z.pipe(text(z.trim(), z.toLowerCase(), z.maxLength(254)), z.email())

const origin = text(z.regex(/^https?:\/\/[^/]+$/))

/** Where a person approves what is signed: in the frame, in a window of its own, or there what could give something away. */
const approvalPlace = z.enum(['auto', 'frame', 'window'])

/** Origins: of the vault, and of the pages that may embed the frame. `prices`: whether the team has a price service. */
export const settingsAnswer = z.object({
  vault: origin,
  sites: z.array(origin),
  approvals: approvalPlace,
  prices: z.boolean(),
})

/** Sends a code. With the `attempt` of an earlier answer the codes before it stay good: the newest three are. */
export const startAttemptRequest = z.strictObject({
  email,
  device: deviceSchema,
  /** Origin of the page that embeds the frame: the mail names it. */
  site: z.url(),
  attempt: z.optional(randomText),
})

/** `resendIn` says when the next code may be asked for, `expiresIn` how long the newest is good. */
export const attemptAnswer = z.object({
  attempt: randomText,
  resendIn: seconds,
  expiresIn: seconds,
  triesLeft: z.int().check(z.gte(0)),
})

/** Asks how an attempt stands, after a reload. */
export const attemptRequest = z.strictObject({ attempt: randomText })

/** `signed` is an `enterCodeAction`, by the device that started the attempt. */
export const enterCodeRequest = z.strictObject({ signed: signedSchema })

/** The attempt's own id is the nonce. */
export const enterCodeAction = z.strictObject({
  action: z.literal('enter-code'),
  attempt: randomText,
  code: text(z.regex(/^\d{6}$/)),
})

/** One split of the wallet, as both servers name it. */
export const splitSchema = z.object({ version, split: splitId })

/** @see splitSchema */
export type Split = z.infer<typeof splitSchema>

/** The signed-in person. No address is there before the wallet is confirmed. */
export const userSchema = z.object({
  id: randomText,
  email: z.string(),
  wallet: z.nullable(
    z.extend(splitSchema, {
      accounts: accountsSchema,
      /** A device was removed: the next one that has the keys splits them anew, so that the share of that one is worthless. */
      splitAnew: z.optional(z.boolean()),
    }),
  ),
  /** An L that is stored and not yet confirmed. */
  pending: z.nullable(splitSchema),
})

/** @see userSchema */
export type User = z.infer<typeof userSchema>

/** `token` is there only where the browser keeps no cookie: hold it in memory and send `Authorization: Bearer`. */
export const enterCodeAnswer = z.object({ user: userSchema, token: z.optional(randomText) })

export const sessionAnswer = z.object({ user: userSchema })

/** The body of requests that say nothing: session, its end, a nonce, settings. */
export const emptyRequest = z.strictObject({})

export const nonceAnswer = z.object({ nonce: randomText, expiresIn: seconds })

/** What the login server signs for the vault: this device is signed in as this user. */
export const signedInEvidence = z.strictObject({
  purpose: z.literal('signed-in'),
  user: randomText,
  email: z.string(),
  site: z.url(),
  device: deviceSchema,
  /** Signing keys of removed devices: they get R no more. */
  removed: z.array(signingKey),
  /** Ms since 1970. */
  expiresAt: z.int(),
})

/** @see signedInEvidence */
export type SignedInEvidence = z.infer<typeof signedInEvidence>

/** Asks for evidence; good for some minutes and only with the device's key. */
export const evidenceAction = action('evidence', {})
export const evidenceAnswer = z.object({ evidence: signedSchema })

/** A request whose `signed` is one of the actions below it, by the session's device. */
export const signedRequest = z.strictObject({ signed: signedSchema })

/**
 * Stores L. The first split replaces nothing or a pending one, which `replaces` names: `conflict` if another is there. The one after a
 * confirmed version needs `released`, the vault's evidence that this device was given the R of that version.
 */
export const storeLoginShareAction = action('store-login-share', {
  version,
  split: splitId,
  share: bytes(16, 96),
  replaces: z.nullable(splitId),
  released: z.optional(signedSchema),
})
export const storedAnswer = z.object({})

/** Asks for every L: the confirmed, and the pending one if there is one. */
export const releaseLoginShareAction = action('release-login-share', {})
export const loginSharesAnswer = z.object({
  shares: z.array(z.extend(splitSchema, { share: bytes(16, 96), confirmed: z.boolean() })),
  /** This time the device checks whether the vault still has the R that fits. */
  drill: z.optional(z.boolean()),
})

/**
 * Both shares were read back, and the vault has confirmed R: its evidence names the split and the addresses, which are served from now on,
 * and never others.
 */
export const confirmWalletAction = action('confirm-wallet', { evidence: signedSchema })
