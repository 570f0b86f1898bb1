import { expect, test } from 'vitest'
import { createDevice, describeDevice, type DeviceRecord } from './device'
import { createDeviceStore } from './deviceStore'
import { holdsShare, readDeviceShare, storeDeviceShare } from './deviceShare'

/** What IndexedDB does, for one value. */
function createStorage() {
  let kept: DeviceRecord | undefined
  return {
    get: async () => kept,
    update: async (_: string, updater: (old: DeviceRecord | undefined) => DeviceRecord) => void (kept = updater(kept)),
    del: async () => void (kept = undefined),
  }
}

const deny = () => Promise.reject(new DOMException('denied', 'SecurityError'))
const denied = { get: deny, update: deny, del: deny }

const name = { user: 'ann', split: 'split-1' }
const release = { id: 'r', number: '42' }
const attempt = { id: 'a', email: 'ann@example.com' }
const share = () => Uint8Array.from({ length: 33 }, (_, index) => index)

test('the private halves of a device cannot be exported, the public ones are points of P-256', async () => {
  const device = await createDevice()
  for (const key of [device.signing.privateKey, device.sealing.privateKey]) {
    await expect(crypto.subtle.exportKey('jwk', key)).rejects.toThrow('not extractable')
    await expect(crypto.subtle.exportKey('pkcs8', key)).rejects.toThrow('not extractable')
  }
  await expect(crypto.subtle.exportKey('raw', device.wrapping)).rejects.toThrow('not extractable')
  const { signing, sealing } = await describeDevice(device)
  expect([Buffer.from(signing, 'base64url'), Buffer.from(sealing, 'base64url')].map(([first]) => first)).toEqual([4, 4])
})

test('a device is the same one after a reload', async () => {
  const storage = createStorage()
  const first = await createDeviceStore(storage).open()
  expect((await createDeviceStore(storage).open()).id).toBe(first.id)
})

test('two tabs that start at the same time have one device', async () => {
  const storage = createStorage()
  const [a, b] = await Promise.all([createDeviceStore(storage).open(), createDeviceStore(storage).open()])
  expect(a.id).toBe(b.id)
})

test('a share is read back as it was, after a reload too, and is not stored as it is', async () => {
  const storage = createStorage()
  await storeDeviceShare(createDeviceStore(storage), name, share())

  const device = await createDeviceStore(storage).open()

  expect(await readDeviceShare(device, name)).toEqual(share())
  const stored = Buffer.from(device.share?.ciphertext ?? new ArrayBuffer())
  expect(stored.includes(Buffer.from(share().subarray(0, 8)))).toBe(false)
})

test('where storage is denied, device and share last as long as the page', async () => {
  const store = createDeviceStore(denied)
  const { id } = await store.open()
  await storeDeviceShare(store, name, share())
  expect((await store.open()).id).toBe(id)
  expect(await readDeviceShare(await store.open(), name)).toEqual(share())
  expect((await createDeviceStore(denied).open()).id).not.toBe(id)
})

test('when storage is cleared under an open page, the next write has keys and share again', async () => {
  const storage = createStorage()
  const store = createDeviceStore(storage)
  await store.open()
  await storage.del()

  await storeDeviceShare(store, name, share())

  expect(await readDeviceShare(await createDeviceStore(storage).open(), name)).toEqual(share())
})

test('a tab whose device was signed out elsewhere does not write over the new one', async () => {
  const storage = createStorage()
  const [old, other] = [createDeviceStore(storage), createDeviceStore(storage)]
  const before = await old.open()
  await other.clear()
  const after = await other.open()

  await old.add({ attempt })

  expect(before.id).not.toBe(after.id)
  expect((await storage.get())?.id).toBe(after.id)
})

test('what two tabs add at the same time is all kept', async () => {
  const storage = createStorage()
  const [a, b] = [createDeviceStore(storage), createDeviceStore(storage)]
  await a.open()

  await Promise.all([storeDeviceShare(a, name, share()), b.add({ release }), a.add({ attempt })])

  expect(await storage.get()).toMatchObject({ share: name, release, attempt })
})

test('what a tab adds while another one signs out and in is not written over the new device', async () => {
  const storage = createStorage()
  const replaced = await createDevice()
  const store = createDeviceStore({
    ...storage,
    async update(key, updater) {
      // Signed out and in between reading and writing.
      if (await storage.get()) await storage.update(key, () => replaced)
      await storage.update(key, updater)
    },
  })
  await store.open()

  await store.add({ attempt })

  expect(await storage.get()).toEqual(replaced)
})

test('clearing leaves nothing', async () => {
  const storage = createStorage()
  const store = createDeviceStore(storage)
  await storeDeviceShare(store, name, share())

  await store.clear()

  expect(await storage.get()).toBeUndefined()
  expect(holdsShare(await store.open(), name)).toBe(false)
})

test.each([
  ['another split', { user: 'ann', split: 'split-2' }],
  ['another user', { user: 'bob', split: 'split-1' }],
])('a share is none of %s', async (_, other) => {
  const store = createDeviceStore(createStorage())
  await storeDeviceShare(store, name, share())
  await expect(readDeviceShare(await store.open(), other)).rejects.toMatchObject({ code: 'DEVICE_SHARE_MISSING' })
})

test('a stored share that was changed, or is said to be of another user, is a typed error', async () => {
  const store = createDeviceStore(createStorage())
  await storeDeviceShare(store, name, share())
  const device = await store.open()
  const kept = device.share
  if (!kept) throw new Error('no share')
  const flipped = Uint8Array.from(new Uint8Array(kept.ciphertext), (byte, index) =>
    index === 3 ? byte ^ 1 : byte,
  ).buffer
  const unreadable = { code: 'DEVICE_SHARE_UNREADABLE' }

  await expect(readDeviceShare({ ...device, share: { ...kept, ciphertext: flipped } }, name)).rejects.toMatchObject(
    unreadable,
  )
  const moved = { ...device, share: { ...kept, user: 'bob' } }
  await expect(readDeviceShare(moved, { ...name, user: 'bob' })).rejects.toMatchObject(unreadable)
})
