import { HpkeError } from '@hpke/core'
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createTestDevice, sealForTest } from '../../test/createTestDevice'
import { decrypt, encrypt } from './aesGcm'
import { isSignedByDevice } from './deviceSignature'
import { createMasterKey } from './masterKey'
import { createSlotKey, sealTo } from './sealing'
import { createServerKey, readEvidence } from './serverKey'

const key = new Uint8Array(randomBytes(32))

describe('encrypt', () => {
  it('is what WebCrypto decrypts', async () => {
    const { iv, ciphertext } = encrypt(key, Buffer.from('share'), 'whose')
    const webKey = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    const additionalData = new TextEncoder().encode('whose')
    const algorithm = { name: 'AES-GCM', iv: bytes(iv), additionalData }
    const opened = await crypto.subtle.decrypt(algorithm, webKey, bytes(ciphertext))
    expect(Buffer.from(opened).toString()).toBe('share')
  })

  it('belongs to its key and to what it was made for', () => {
    const encrypted = encrypt(key, Buffer.from('share'), 'whose')
    expect(decrypt(key, encrypted, 'whose').toString()).toBe('share')
    expect(() => decrypt(key, encrypted, 'another')).toThrow(/unable to authenticate/)
    expect(() => decrypt(randomBytes(32), encrypted, 'whose')).toThrow(/unable to authenticate/)
    expect(() => decrypt(key, { ...encrypted, ciphertext: 'AAAA' }, 'whose')).toThrow(/tag/i)
  })
})

describe('a device', () => {
  it('signs for itself alone, and the very text', async () => {
    const [device, other] = [await createTestDevice(), await createTestDevice()]
    const signed = await device.sign({ action: 'evidence' })
    expect(isSignedByDevice(signed, device.device.signing)).toBe(true)
    expect(isSignedByDevice(signed, other.device.signing)).toBe(false)
    expect(isSignedByDevice({ ...signed, payload: `${signed.payload} ` }, device.device.signing)).toBe(false)
    expect(isSignedByDevice(signed, randomBytes(65).toString('base64url'))).toBe(false)
  })
})

describe('evidence', () => {
  const schema = z.strictObject({ user: z.string(), expiresAt: z.number() })
  const [login, vault] = [randomBytes(32), randomBytes(32)].map((secret) => createServerKey(createMasterKey(secret)))

  it('is of the server that signed it, until it expires', () => {
    const signed = login?.sign({ user: 'ann', expiresAt: 1_000 }) ?? { payload: '', signature: '' }
    const read = (publicKey = '', now = 999) => readEvidence(signed, { publicKey, schema, now })
    expect(read(login?.publicKey)).toEqual({ user: 'ann', expiresAt: 1_000 })
    expect(read(login?.publicKey, 1_000)).toBeUndefined()
    expect(read(vault?.publicKey)).toBeUndefined()
    const changed = { ...signed, payload: signed.payload.replace('ann', 'bob') }
    expect(readEvidence(changed, { publicKey: login?.publicKey ?? '', schema, now: 0 })).toBeUndefined()
  })

  it('says what it was asked for', () => {
    const signed = login?.sign({ user: 'ann', purpose: 'other', expiresAt: 1_000 }) ?? { payload: '', signature: '' }
    expect(readEvidence(signed, { publicKey: login?.publicKey ?? '', schema, now: 0 })).toBeUndefined()
  })
})

describe('a slot', () => {
  it('opens with the same master key, for the same purpose', async () => {
    const [secret, contentKey] = [randomBytes(32), randomBytes(32)]
    const slot = await createSlotKey(createMasterKey(secret))
    const sealed = await sealForTest(slot.publicKey, contentKey, 'ann')
    const again = await createSlotKey(createMasterKey(secret))
    expect(Buffer.from(await again.open(sealed, 'ann'))).toEqual(contentKey)
    await expect(again.open(sealed, 'bob')).rejects.toBeInstanceOf(HpkeError)
    await expect((await createSlotKey(createMasterKey(randomBytes(32)))).open(sealed, 'ann')).rejects.toBeInstanceOf(
      HpkeError,
    )
  })

  it('is sealed again to a device, which opens it', async () => {
    const [device, contentKey] = [await createTestDevice(), randomBytes(32)]
    const sealed = await sealTo(device.device.sealing, contentKey, 'ann')
    expect(Buffer.from(await device.open(sealed, 'ann'))).toEqual(contentKey)
    await expect(sealTo(randomBytes(65).toString('base64url'), contentKey, 'ann')).rejects.toBeInstanceOf(HpkeError)
  })
})
