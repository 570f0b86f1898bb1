import { createRedisStore, createSiwxHandler, createSqliteStore, siwxStoreChecks } from '@portico/headless/siwx/server'
import { mainnet } from '@portico/headless/networks'
import Database from 'libsql'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'redis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureRedis } from '../../tools/redis.mjs'
import { createSiwxVisitor, visitorAccount } from '../kit/createSiwxVisitor'
import { createProcessGroup } from './support/processGroup'

const folder = mkdtempSync(join(tmpdir(), 'portico-stores-'))
const opened = new Set<{ close(): unknown }>()
afterAll(async () => {
  for (const each of opened) await each.close()
  rmSync(folder, { recursive: true })
})

const origin = 'https://shop.example'
const signedIn = { sessions: [expect.objectContaining({ account: visitorAccount })] }

const openSqlite = () => {
  const database = new Database(join(folder, 'sign-in.db'))
  opened.add(database)
  return createSqliteStore(database)
}

describe('a store in a SQLite file', () => {
  it.each(siwxStoreChecks({ open: openSqlite }))('$title', async ({ run }) => {
    await expect(run()).resolves.toBeUndefined()
  })

  it('removes what has expired', async () => {
    const database = new Database(join(folder, 'old.db'))
    opened.add(database)
    const store = createSqliteStore(database)
    const [expiresAt, signedInAt] = [Date.now() - 1, Date.now() - 2]
    const session = { account: visitorAccount, caipNetworkId: 'eip155:1', address: '', signedInAt, expiresAt } as const
    await store.addNonce('old', { browser: 'a', expiresAt })
    await store.addNonce('new', { browser: 'a', expiresAt: Date.now() + 60_000 })
    await store.addSession('a', session)
    await store.addSession('b', { ...session, expiresAt: Date.now() + 60_000 })
    expect(database.prepare('SELECT nonce FROM siwx_nonces').all()).toMatchObject([{ nonce: 'new' }])
    expect(database.prepare('SELECT browser FROM siwx_sessions').all()).toMatchObject([{ browser: 'b' }])
  })

  it('signs nobody in while it cannot be written', async () => {
    const database = new Database(join(folder, 'closed.db'))
    const errors: unknown[] = []
    const store = createSqliteStore(database)
    const siwx = createSiwxHandler({
      domains: ['shop.example'],
      networks: [mainnet],
      store,
      onError: (e) => errors.push(e),
    })
    const visitor = createSiwxVisitor({ origin, fetch: siwx })
    const signed = await visitor.sign()
    database.exec('DROP TABLE siwx_nonces')
    expect(await visitor.verify(signed)).toEqual({ status: 503, body: { error: 'unavailable' } })
    expect(await visitor.session()).toEqual({ status: 200, body: { sessions: [] } })
    expect(errors).toHaveLength(1)
    database.close()
  })
})

describe('a store in Redis', () => {
  const path = join(folder, 'redis.sock')
  let redis: ReturnType<typeof createProcessGroup>
  /** Writes every command to its file, so that a restart loses nothing. */
  async function startRedis() {
    redis = createProcessGroup()
    await redis.start({
      name: 'Redis',
      command: ensureRedis(),
      args: ['--port', '0', '--unixsocket', path, '--dir', folder, '--appendonly', 'yes', '--appendfsync', 'always'],
      ready: /ready to accept connections/,
    })
  }
  beforeAll(startRedis)
  afterAll(() => redis.stop())

  async function connect(disableOfflineQueue: boolean) {
    const client = createClient({ socket: { path, reconnectStrategy: 20 }, disableOfflineQueue })
    // It tells of every attempt to connect while Redis is down.
    client.on('error', () => undefined)
    await client.connect()
    opened.add({ close: () => client.destroy() })
    return client
  }
  const open = async (timeout = 2_000, disableOfflineQueue = true) => {
    const client = await connect(disableOfflineQueue)
    return createRedisStore({ send: (command) => client.sendCommand(command), timeout })
  }

  it.each(siwxStoreChecks({ open }))('$title', async ({ run }) => {
    await expect(run()).resolves.toBeUndefined()
  })

  it('keeps nothing for longer than it is good for', async () => {
    const [store, client] = [await open(), await connect(true)]
    const now = Date.now()
    const session = { account: visitorAccount, caipNetworkId: 'eip155:1', address: '', signedInAt: now } as const
    await store.addNonce('timed', { browser: 'a', expiresAt: now + 600_000 })
    await store.addSession('timed', { ...session, expiresAt: now + 7_200_000 })
    await store.addSession('timed', { ...session, account: `${visitorAccount}0`, expiresAt: now + 3_600_000 })
    const ends = ['nonce:timed', '{sessions}:browser:timed', `{sessions}:account:${visitorAccount}`]
    expect(await Promise.all(ends.map((key) => client.pExpireTime(`siwx:${key}`)))).toEqual([
      now + 600_000,
      now + 7_200_000,
      now + 7_200_000,
    ])
  })

  it.each([
    ['refuses commands while it is not connected', 2_000, true],
    ['keeps them for later', 200, false],
  ])(
    'signs nobody in while it is down, and everybody after that, with a client that %s',
    async (_how, timeout, off) => {
      const errors: unknown[] = []
      const store = await open(timeout, off)
      const siwx = createSiwxHandler({
        domains: ['shop.example'],
        networks: [mainnet],
        store,
        onError: (e) => errors.push(e),
      })
      const [known, late] = [createSiwxVisitor({ origin, fetch: siwx }), createSiwxVisitor({ origin, fetch: siwx })]
      expect(await known.signIn()).toMatchObject({ status: 200, body: signedIn })
      const signed = await late.sign()

      await redis.stop()
      const down = { status: 503, body: { error: 'unavailable' } }
      expect(await late.verify(signed)).toEqual(down)
      expect(await known.session()).toEqual(down)
      expect(await known.send('/siwx/nonce')).toEqual(down)
      expect(errors).toHaveLength(3)

      await startRedis()
      await expect.poll(() => known.session()).toMatchObject({ status: 200, body: signedIn })
      expect(await late.session()).toEqual({ status: 200, body: { sessions: [] } })
      expect(await late.signIn()).toMatchObject({ status: 200, body: signedIn })
    },
  )
})
