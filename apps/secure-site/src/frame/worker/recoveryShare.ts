import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { wipe } from '../../keys/secret'
import { WalletError } from '../../keys/walletError'
import { type EncryptedShare, recoveryShareData, type SealedKey, slotInfo } from '../../protocol/recovery'
import { fromBase64Url, toBase64Url, toUtf8 } from './encoding'

type ShareName = { readonly user: string; readonly version: number; readonly split: string }

const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })

const gcm = (iv: Uint8Array<ArrayBuffer>, name: ShareName) => ({
  name: 'AES-GCM',
  iv,
  additionalData: toUtf8(recoveryShareData(name)),
})

/** Encrypts R under a new key, and that key to the slot `vault`, whose public key is `slotKey`. */
export async function encryptRecoveryShare(share: Uint8Array, name: ShareName, slotKey: string) {
  const contentKey = crypto.getRandomValues(new Uint8Array(32))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  try {
    const key = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['encrypt'])
    const ciphertext = await crypto.subtle.encrypt(gcm(iv, name), key, Uint8Array.from(share))
    const sender = await suite.createSenderContext({
      recipientPublicKey: await suite.kem.deserializePublicKey(fromBase64Url(slotKey)),
      info: toUtf8(slotInfo(name, 'vault')),
    })
    const sealed = new Uint8Array(await sender.seal(contentKey))
    return {
      share: {
        version: name.version,
        split: name.split,
        iv: toBase64Url(iv),
        ciphertext: toBase64Url(new Uint8Array(ciphertext)),
      },
      slots: [
        {
          kind: 'vault' as const,
          key: { enc: toBase64Url(new Uint8Array(sender.enc)), ciphertext: toBase64Url(sealed) },
        },
      ],
    }
  } finally {
    wipe(contentKey)
  }
}

/**
 * R of an answer of the vault, whose content key is sealed to this device.
 *
 * @throws WalletError `RECOVERY_SHARE_UNREADABLE` if anything of it was changed, or belongs to another user
 */
export async function decryptRecoveryShare(
  { share, key }: { readonly share: EncryptedShare; readonly key: SealedKey },
  user: string,
  sealing: CryptoKeyPair,
): Promise<Uint8Array> {
  const name = { user, version: share.version, split: share.split }
  try {
    const recipient = await suite.createRecipientContext({
      recipientKey: sealing,
      enc: fromBase64Url(key.enc),
      info: toUtf8(slotInfo(name, 'device')),
    })
    const contentKey = new Uint8Array(await recipient.open(fromBase64Url(key.ciphertext)))
    const aes = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['decrypt'])
    wipe(contentKey)
    return new Uint8Array(
      await crypto.subtle.decrypt(gcm(fromBase64Url(share.iv), name), aes, fromBase64Url(share.ciphertext)),
    )
  } catch (cause) {
    throw new WalletError('RECOVERY_SHARE_UNREADABLE', { cause })
  }
}
