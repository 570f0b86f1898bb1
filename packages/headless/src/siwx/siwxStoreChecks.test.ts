import { describe, expect, it } from 'vitest'
import { createMemoryStore } from './createMemoryStore.js'
import { siwxStoreChecks } from './siwxStoreChecks.js'
import type { SiwxStore } from './store.js'

describe('a store in memory', () => {
  it.each(siwxStoreChecks({ open: createMemoryStore, isPersistent: false }))('$title', async ({ run }) => {
    await expect(run()).resolves.toBeUndefined()
  })
})

/** The titles of the checks that a store does not pass. */
async function failures(open: () => SiwxStore, isPersistent = false): Promise<readonly string[]> {
  const checks = siwxStoreChecks({ open, isPersistent })
  const results = await Promise.allSettled(checks.map(({ run }) => run()))
  return checks.flatMap(({ title }, index) => (results[index]?.status === 'rejected' ? [title] : []))
}

/** A store in memory that does one thing in another way. */
const withFault = (fault: (store: SiwxStore) => Partial<SiwxStore>) => () => {
  const store = createMemoryStore()
  return { ...store, ...fault(store) }
}

describe('the checks report a store', () => {
  it.each<{ fault: string; open: () => SiwxStore; failed: readonly string[] }>([
    {
      fault: 'that reads a nonce before it removes it',
      open: () => {
        const nonces = new Map<string, Awaited<ReturnType<SiwxStore['takeNonce']>>>()
        const addNonce: SiwxStore['addNonce'] = async (nonce, record) => void nonces.set(nonce, record)
        const takeNonce: SiwxStore['takeNonce'] = async (nonce) => {
          const record = nonces.get(nonce)
          await Promise.resolve()
          nonces.delete(nonce)
          return record && Date.now() < record.expiresAt ? record : undefined
        }
        return { ...createMemoryStore(), addNonce, takeNonce }
      },
      failed: ['gives a nonce to one of 200 who take it at once'],
    },
    {
      fault: 'that never gives a nonce back',
      open: withFault(() => ({ takeNonce: async () => undefined })),
      failed: [
        'returns a nonce with its browser and its end',
        'gives a nonce to one of 200 who take it at once',
        'takes one nonce and leaves the others',
      ],
    },
    {
      fault: 'whose nonces do not expire',
      open: withFault(({ addNonce }) => ({
        addNonce: (nonce, record) => addNonce(nonce, { ...record, expiresAt: record.expiresAt + 9_000_000 }),
      })),
      failed: ['returns a nonce with its browser and its end', 'returns no nonce that has expired'],
    },
    {
      fault: 'that signs every account of a browser out',
      open: withFault(({ removeSessions }) => ({ removeSessions: (browser) => removeSessions(browser) })),
      failed: ['ends one session of a browser', 'ends no session for an account that has none'],
    },
    {
      fault: 'that ends an account in no other browser',
      open: withFault(() => ({ removeAccount: async () => undefined })),
      failed: ['ends the sessions of an account in every browser'],
    },
  ])('$fault', async ({ open, failed }) => {
    expect(await failures(open)).toEqual(failed)
  })

  it('that says it is persistent, and is not', async () => {
    expect(await failures(createMemoryStore, true)).toEqual([
      'has its sessions after a restart',
      'has its nonces after a restart, without those that were taken',
      'ends an account on two servers',
    ])
  })
})
