import type { CaipAddress } from '../entities/caip.js'
import type { SiwxServerSession, SiwxStore } from './store.js'
import { toServerSession } from './toServerSession.js'

/**
 * How a store asks Redis or Valkey.
 *
 * `send`: sends one command and resolves to its answer, as your client does: `(command) => client.sendCommand(command)` of `redis`,
 * `([name, ...values]) => client.call(name, ...values)` of `ioredis`. `prefix`: of every key; `siwx:` when left out. `timeout`: how
 * long an answer may take, in ms; 2 seconds when left out. Clients keep commands while they are not connected, and nobody should
 * have to wait for that.
 */
export type RedisStoreOptions = {
  readonly send: (command: [name: string, ...values: string[]]) => Promise<unknown>
  readonly prefix?: string
  readonly timeout?: number
}

/** In one step: a session, and its browser among those of its account. Both keys live as long as their longest session. */
const addSession = `
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', ARGV[5])
redis.call('ZADD', KEYS[2], ARGV[4], ARGV[3])
for _, key in ipairs(KEYS) do
  if redis.call('PEXPIRETIME', key) < tonumber(ARGV[4]) then redis.call('PEXPIREAT', key, ARGV[4]) end
end`

/** In one step, so that no session is added between the look and the removal. */
const removeAccount = `
for _, browser in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do redis.call('HDEL', ARGV[1] .. browser, ARGV[2]) end
redis.call('DEL', KEYS[1])`

/** A session as it is stored: no part of it has a space. */
function readSession(text: string): SiwxServerSession {
  const [account, signedInAt, expiresAt] = text.split(' ')
  return toServerSession({
    account: account as CaipAddress,
    signedInAt: Number(signedInAt),
    expiresAt: Number(expiresAt),
  })
}

/**
 * A store in Redis 7 or Valkey, for a site on several machines.
 *
 * @example
 * // With the package `redis`: send: (command) => client.sendCommand(command)
 * const store = createRedisStore({ send: async ([name]) => (name === 'GETDEL' ? null : 'OK') })
 * await store.takeNonce('abcdefgh12345678') // undefined
 */
export function createRedisStore({ send, prefix = 'siwx:', timeout = 2_000 }: RedisStoreOptions): SiwxStore {
  // In one slot of a cluster, since one script touches keys of a browser and of an account.
  const browsers = `${prefix}{sessions}:browser:`
  const keyOf = {
    nonce: (nonce: string) => `${prefix}nonce:${nonce}`,
    browser: (browser: string) => `${browsers}${browser}`,
    account: (account: CaipAddress) => `${prefix}{sessions}:account:${account}`,
  }

  async function ask(...command: [string, ...string[]]): Promise<unknown> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`Redis did not answer within ${timeout} ms`)), timeout)
    })
    try {
      return await Promise.race([send(command), late])
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async addNonce(nonce, { browser, expiresAt }) {
      await ask('SET', keyOf.nonce(nonce), `${expiresAt} ${browser}`, 'NX', 'PXAT', String(expiresAt))
    },
    async takeNonce(nonce) {
      const text = await ask('GETDEL', keyOf.nonce(nonce))
      if (typeof text !== 'string') return undefined
      const [expiresAt, browser = ''] = text.split(' ')
      return Date.now() < Number(expiresAt) ? { browser, expiresAt: Number(expiresAt) } : undefined
    },
    async addSession(browser, { account, signedInAt, expiresAt }) {
      const keys = [keyOf.browser(browser), keyOf.account(account)]
      const value = `${account} ${signedInAt} ${expiresAt}`
      await ask('EVAL', addSession, '2', ...keys, account, value, browser, String(expiresAt), String(Date.now()))
    },
    async getSessions(browser) {
      const values = (await ask('HVALS', keyOf.browser(browser))) as readonly string[]
      return values
        .map(readSession)
        .filter(({ expiresAt }) => Date.now() < expiresAt)
        .toSorted((a, b) => b.signedInAt - a.signedInAt)
    },
    async removeSessions(browser, account) {
      if (account === undefined) await ask('DEL', keyOf.browser(browser))
      else await ask('HDEL', keyOf.browser(browser), account)
    },
    async removeAccount(account) {
      await ask('EVAL', removeAccount, '1', keyOf.account(account), browsers, account)
    },
  }
}
