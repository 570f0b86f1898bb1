import * as z from 'zod/mini'
import { accountsSchema, bytes, randomText, seconds, splitId, version } from './encoding'
import { splitSchema } from './login'
import { encryptedShareSchema, sealedKeySchema, slotSchema } from './recovery'
import { action, signedSchema } from './signed'

/** Paths of the vault, all POST, all JSON, without cookies; CORS admits the origin of the secure site alone. */
export const vaultPaths = {
  slotKey: '/api/slot-key',
  nonce: '/api/nonces',
  status: '/api/recovery-share/status',
  store: '/api/recovery-share/store',
  confirm: '/api/recovery-share/confirm',
  askRelease: '/api/releases/ask',
  release: '/api/releases/status',
  collect: '/api/releases/collect',
  check: '/api/recovery-share/check',
  admitDevice: '/api/devices/admit',
} as const

/** The public key of the slot `vault`, an uncompressed point. */
export const slotKeyAnswer = z.object({ publicKey: bytes(65) })

/** `evidence` is a `signedInEvidence` of the login server. */
export const evidenceRequest = z.strictObject({ evidence: signedSchema })

/** `signed` is the path's action, by the device that the evidence names, with a nonce of the vault. */
export const provenRequest = z.strictObject({ evidence: signedSchema, signed: signedSchema })

/**
 * The R of a user: confirmed with the addresses it belongs to, and stored but not confirmed. `evidence` is a `confirmedEvidence` for the
 * login server, for a device that finds the wallet confirmed here and not there.
 */
export const statusAction = action('recovery-share-status', {})
export const statusAnswer = z.object({
  confirmed: z.nullable(
    z.extend(splitSchema, {
      accounts: accountsSchema,
      evidence: signedSchema,
      /** A `releasedEvidence`, if this device was given R: with it, it can split anew. */
      released: z.optional(signedSchema),
    }),
  ),
  pending: z.nullable(splitSchema),
})

/**
 * Stores R. While nothing is confirmed, evidence is enough, and `replaces` names the pending split or nothing: `conflict` if another is
 * there. The version after a confirmed one can be stored only by a device that was given the R of that one.
 */
export const storeRecoveryShareAction = action('store-recovery-share', {
  share: encryptedShareSchema,
  slots: z.array(slotSchema).check(z.minLength(1), z.maxLength(1)),
  replaces: z.nullable(splitId),
})

/** Both shares were read back and give these addresses. From now on R is released after a press, and replaced after a release. */
export const confirmRecoveryShareAction = action('confirm-recovery-share', {
  version,
  split: splitId,
  accounts: accountsSchema,
})

/** `evidence` is a `confirmedEvidence` for the login server. */
export const confirmAnswer = z.object({ evidence: signedSchema })

/** Asks for a mail to the address that the vault stored with R. */
export const askReleaseAction = action('ask-release', {})
/** `number` has two digits, and is on the page that the mail leads to: the person compares them. */
export const askReleaseAnswer = z.object({
  release: randomText,
  number: z.string().check(z.regex(/^\d\d$/)),
  resendIn: seconds,
  expiresIn: seconds,
})

export const releaseRequest = z.strictObject({ release: randomText })
export const releaseAnswer = z.object({ state: z.enum(['waiting', 'approved', 'collected', 'refused', 'expired']) })

/**
 * Collects R, once for each press. With `release` `null` a device reads back what it has stored itself, as long as it is not confirmed.
 */
export const collectAction = action('collect-recovery-share', { release: z.nullable(randomText) })
/** `key` is the content key, sealed to the device; `released` is evidence for the login server, not there in a read-back. */
export const collectAnswer = z.object({
  share: encryptedShareSchema,
  key: sealedKeySchema,
  accounts: z.nullable(accountsSchema),
  released: z.optional(signedSchema),
})

/**
 * Asks whether R is the one that belongs to the device's share and L, without being given it. Only a device that was given R before may ask:
 * it knows the answer.
 */
export const checkRecoveryShareAction = action('check-recovery-share', {})
/** `place` is the last byte of R; `digest` is HMAC-SHA-256 of R with the key `drillKey` of the action's nonce. */
export const checkAnswer = z.extend(splitSchema, {
  place: z.int().check(z.gte(0), z.lte(255)),
  digest: bytes(32),
})

/** Key of the digest, as UTF-8. */
export const drillKey = (nonce: string) => `portico drill\n${nonce}`

/** An old device, to which R is given without a wait, says that a new one need not wait either. A press is needed all the same. */
export const admitDeviceAction = action('admit-device', { device: bytes(65) })

/** What the vault signs for the login server: the R of this split is confirmed, with these addresses. */
export const confirmedEvidence = z.strictObject({
  purpose: z.literal('confirmed'),
  user: randomText,
  version,
  split: splitId,
  accounts: accountsSchema,
  /** Ms since 1970. */
  expiresAt: z.int(),
})

/** What the vault signs for the login server: this device was given the R of this split. */
export const releasedEvidence = z.strictObject({
  purpose: z.literal('released'),
  user: randomText,
  /** Its signing key. */
  device: bytes(65),
  version,
  split: splitId,
  /** Ms since 1970. */
  expiresAt: z.int(),
})
