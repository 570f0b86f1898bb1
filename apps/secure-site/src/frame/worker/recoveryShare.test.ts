import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { expect, test } from 'vitest'
import { encryptedShareSchema, slotInfo, slotSchema } from '../../protocol/recovery'
import { createDevice } from './device'
import { fromBase64Url, toBase64Url, toUtf8 } from './encoding'
import { decryptRecoveryShare, encryptRecoveryShare } from './recoveryShare'

const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
const name = { user: 'ann', version: 1, split: 'AAAAAAAAAAAAAAAAAAAAAA' }
const share = Uint8Array.from({ length: 33 }, (_, index) => index)

/** Stores R as a device does, and releases it to a device as the vault does. */
async function storeAndRelease() {
  const slot = await suite.kem.generateKeyPair()
  const { sealing } = await createDevice()
  const stored = await encryptRecoveryShare(
    share,
    name,
    toBase64Url(new Uint8Array(await suite.kem.serializePublicKey(slot.publicKey))),
  )
  const [{ key } = { key: { enc: '', ciphertext: '' } }] = stored.slots
  const recipient = await suite.createRecipientContext({
    recipientKey: slot.privateKey,
    enc: fromBase64Url(key.enc),
    info: toUtf8(slotInfo(name, 'vault')),
  })
  const contentKey = await recipient.open(fromBase64Url(key.ciphertext))
  const sender = await suite.createSenderContext({
    recipientPublicKey: sealing.publicKey,
    info: toUtf8(slotInfo(name, 'device')),
  })
  const sealed = toBase64Url(new Uint8Array(await sender.seal(contentKey)))
  const released = { share: stored.share, key: { enc: toBase64Url(new Uint8Array(sender.enc)), ciphertext: sealed } }
  return { stored, released, sealing }
}

test('a share that is stored and released is the same, in the form of the protocol', async () => {
  const { stored, released, sealing } = await storeAndRelease()
  expect(encryptedShareSchema.parse(stored.share)).toEqual(stored.share)
  expect(stored.slots.map((slot) => slotSchema.parse(slot))).toEqual(stored.slots)
  expect(await decryptRecoveryShare(released, 'ann', sealing)).toEqual(share)
})

test('one flipped bit, another user, version, split or device are typed errors', async () => {
  const { released, sealing } = await storeAndRelease()
  const flip = (text: string) => toBase64Url(fromBase64Url(text).map((byte, index) => (index === 1 ? byte ^ 4 : byte)))
  const unreadable = { name: 'WalletError', code: 'RECOVERY_SHARE_UNREADABLE' }
  const changed = [
    { ...released, share: { ...released.share, ciphertext: flip(released.share.ciphertext) } },
    { ...released, share: { ...released.share, iv: flip(released.share.iv) } },
    { ...released, share: { ...released.share, version: 2 } },
    { ...released, share: { ...released.share, split: 'BBBBBBBBBBBBBBBBBBBBBA' } },
    { ...released, key: { ...released.key, ciphertext: flip(released.key.ciphertext) } },
    { ...released, key: { ...released.key, enc: flip(released.key.enc) } },
  ]
  for (const answer of changed)
    await expect(decryptRecoveryShare(answer, 'ann', sealing)).rejects.toMatchObject(unreadable)
  await expect(decryptRecoveryShare(released, 'bob', sealing)).rejects.toMatchObject(unreadable)
  const { sealing: other } = await createDevice()
  await expect(decryptRecoveryShare(released, 'ann', other)).rejects.toMatchObject(unreadable)
})
