import * as z from 'zod/mini'
import { bytes, splitId, version } from './encoding'

/** A key that is sealed to a public key by HPKE: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM, mode base. */
export const sealedKeySchema = z.strictObject({ enc: bytes(65), ciphertext: bytes(48) })

/** @see sealedKeySchema */
export type SealedKey = z.infer<typeof sealedKeySchema>

/** R under a content key of 256 bits, by AES-GCM with a tag of 16 bytes at the end, and `recoveryShareData` as associated data. */
export const encryptedShareSchema = z.strictObject({
  version,
  split: splitId,
  iv: bytes(12),
  ciphertext: bytes(32, 112),
})

/** @see encryptedShareSchema */
export type EncryptedShare = z.infer<typeof encryptedShareSchema>

/** Who can open a slot. The vault itself is level 0. */
export const slotKind = z.enum(['vault'])

/** The content key, sealed to the public key of a slot. */
export const slotSchema = z.strictObject({ kind: slotKind, key: sealedKeySchema })

type Named = { readonly user: string; readonly version: number; readonly split: string }

/** Associated data of an encrypted R, as UTF-8. */
export const recoveryShareData = ({ user, version: count, split }: Named) =>
  `portico recovery share\n${user}\n${count}\n${split}`

/** `info` of HPKE for the content key of a slot, as UTF-8; `to` is the kind of the slot, or `device` in a release. */
export const slotInfo = ({ user, version: count, split }: Named, to: z.infer<typeof slotKind> | 'device') =>
  `portico recovery slot\n${to}\n${user}\n${count}\n${split}`
