import type { CaipAddress } from '../entities/caip.js'
import { namespaces } from '../entities/namespaces.js'
import { addressOf } from '../rules/address/caip.js'
import type { SiwxServerSession, SiwxStore } from './store.js'
import { createToken } from './tokens.js'

/** One promise of a store. `run` rejects when the store breaks it. */
export type SiwxStoreCheck = { readonly title: string; readonly run: () => Promise<void> }

type Open = () => SiwxStore | Promise<SiwxStore>

const hour = 3_600_000
const caipNetworkId = `${namespaces[0]}:1` as const
/** One that nobody has. */
const newAccount = (): CaipAddress => `${caipNetworkId}:${createToken()}`

/** A session that began some ms ago, and ends in an hour. */
function sessionOf(account: CaipAddress, age = 0): SiwxServerSession {
  const signedInAt = Date.now() - age
  return { account, caipNetworkId, address: addressOf(account), signedInAt, expiresAt: signedInAt + hour }
}

/** The fields in one order, since a store may give them in another. */
const textOf = ({ account, caipNetworkId: id, address, signedInAt, expiresAt }: SiwxServerSession) =>
  [account, id, address, signedInAt, expiresAt].join(' ')

async function expectSessions(store: SiwxStore, browser: string, expected: readonly SiwxServerSession[]) {
  const found = (await store.getSessions(browser)).map(textOf)
  const wanted = expected.map(textOf)
  if (found.join('\n') !== wanted.join('\n'))
    throw new Error(`Expected the sessions [${wanted.join(', ')}], and got [${found.join(', ')}]`)
}

async function expectTaken(takes: readonly Promise<unknown>[], expected: number) {
  const taken = (await Promise.all(takes)).filter((record) => record !== undefined).length
  if (taken !== expected) throw new Error(`A nonce was taken ${taken} times, and should have been ${expected} times`)
}

async function addNonce(store: SiwxStore, expiresAt = Date.now() + hour) {
  const nonce = createToken()
  await store.addNonce(nonce, { browser: 'browser', expiresAt })
  return nonce
}

const many = Array.from({ length: 200 })

/** What holds for every store. */
const ofEvery: Readonly<Record<string, (open: Open) => Promise<void>>> = {
  'returns a nonce with its browser and its end': async (open) => {
    const [store, nonce, expiresAt] = [await open(), createToken(), Date.now() + hour]
    await store.addNonce(nonce, { browser: 'own', expiresAt })
    const record = await store.takeNonce(nonce)
    if (record?.browser !== 'own' || record.expiresAt !== expiresAt)
      throw new Error(`Expected own ${expiresAt}, and got ${record?.browser} ${record?.expiresAt}`)
  },
  'gives a nonce to one of 200 who take it at once': async (open) => {
    const store = await open()
    const nonce = await addNonce(store)
    await expectTaken(
      many.map(() => store.takeNonce(nonce)),
      1,
    )
    await expectTaken([store.takeNonce(nonce)], 0)
  },
  'knows no nonce that it was not given': async (open) => {
    await expectTaken([(await open()).takeNonce(createToken())], 0)
  },
  'takes one nonce and leaves the others': async (open) => {
    const store = await open()
    const [first, second] = [await addNonce(store), await addNonce(store)]
    await expectTaken([store.takeNonce(first)], 1)
    await expectTaken([store.takeNonce(second)], 1)
  },
  'returns no nonce that has expired': async (open) => {
    const store = await open()
    await expectTaken([store.takeNonce(await addNonce(store, Date.now() - 1))], 0)
  },
  'returns the sessions of a browser, the latest first': async (open) => {
    const [store, browser] = [await open(), createToken()]
    const [older, newer] = [sessionOf(newAccount(), 1_000), sessionOf(newAccount())]
    for (const session of [older, newer]) await store.addSession(browser, session)
    await expectSessions(store, browser, [newer, older])
  },
  'returns nothing of another browser': async (open) => {
    const store = await open()
    await store.addSession(createToken(), sessionOf(newAccount()))
    await expectSessions(store, createToken(), [])
  },
  'keeps the later session of an account that signs in again': async (open) => {
    const [store, browser, account] = [await open(), createToken(), newAccount()]
    const again = sessionOf(account)
    await store.addSession(browser, sessionOf(account, 1_000))
    await store.addSession(browser, again)
    await expectSessions(store, browser, [again])
  },
  'keeps every session of many that are added at once': async (open) => {
    const [store, browser] = [await open(), createToken()]
    const sessions = [5, 4, 3, 2, 1].map((age) => sessionOf(newAccount(), age))
    await Promise.all(sessions.map((session) => store.addSession(browser, session)))
    await expectSessions(store, browser, sessions.toReversed())
  },
  'returns no session that has expired': async (open) => {
    const [store, browser] = [await open(), createToken()]
    const current = sessionOf(newAccount())
    await store.addSession(browser, current)
    await store.addSession(browser, { ...sessionOf(newAccount()), expiresAt: Date.now() - 1 })
    await expectSessions(store, browser, [current])
  },
  'ends one session of a browser': async (open) => {
    const [store, browser] = [await open(), createToken()]
    const [kept, ended] = [sessionOf(newAccount()), sessionOf(newAccount())]
    for (const session of [kept, ended]) await store.addSession(browser, session)
    await store.removeSessions(browser, ended.account)
    await expectSessions(store, browser, [kept])
  },
  'ends no session for an account that has none': async (open) => {
    const [store, browser, kept] = [await open(), createToken(), sessionOf(newAccount())]
    await store.addSession(browser, kept)
    await store.removeSessions(browser, newAccount())
    await store.removeSessions(createToken())
    await expectSessions(store, browser, [kept])
  },
  'ends every session of a browser, and none of another': async (open) => {
    const [store, browser, other] = [await open(), createToken(), createToken()]
    const [first, second] = [sessionOf(newAccount()), sessionOf(newAccount())]
    for (const session of [first, second]) await store.addSession(browser, session)
    await store.addSession(other, first)
    await store.removeSessions(browser)
    await expectSessions(store, browser, [])
    await expectSessions(store, other, [first])
  },
  'ends the sessions of an account in every browser': async (open) => {
    const [store, browser, other] = [await open(), createToken(), createToken()]
    const [ended, kept] = [sessionOf(newAccount(), 1_000), sessionOf(newAccount())]
    for (const each of [browser, other]) await store.addSession(each, ended)
    await store.addSession(other, kept)
    await store.removeAccount(ended.account)
    await expectSessions(store, browser, [])
    await expectSessions(store, other, [kept])
    await store.addSession(browser, ended)
    await store.removeAccount(ended.account)
    await expectSessions(store, browser, [])
  },
}

/** What holds for a store whose data outlives the process. */
const ofPersistent: typeof ofEvery = {
  'has its sessions after a restart': async (open) => {
    const [browser, session] = [createToken(), sessionOf(newAccount())]
    await (await open()).addSession(browser, session)
    await expectSessions(await open(), browser, [session])
  },
  'has its nonces after a restart, without those that were taken': async (open) => {
    const store = await open()
    const [left, taken] = [await addNonce(store), await addNonce(store)]
    await store.takeNonce(taken)
    const reopened = await open()
    await expectTaken([reopened.takeNonce(taken)], 0)
    await expectTaken([reopened.takeNonce(left)], 1)
  },
  'gives a nonce to one of two servers': async (open) => {
    const [first, second] = [await open(), await open()]
    const nonce = await addNonce(first)
    await expectTaken(
      many.map((_, index) => (index % 2 === 0 ? first : second).takeNonce(nonce)),
      1,
    )
  },
  'ends an account on two servers': async (open) => {
    const [first, second, browser, session] = [await open(), await open(), createToken(), sessionOf(newAccount())]
    await first.addSession(browser, session)
    await second.removeAccount(session.account)
    await expectSessions(first, browser, [])
  },
}

/**
 * What `createSiwxHandler` expects of a store, as named checks for the test runner of your choice: each `run` resolves, or rejects
 * with what the store did instead. They use accounts and browsers of their own, so that a store with data can be checked, too.
 *
 * `open`: opens the store. A persistent one is opened several times, and has the same data each time. `isPersistent`: false for a
 * store whose data ends with it, such as `createMemoryStore`.
 *
 * @example
 * const checks = siwxStoreChecks({ open: createMemoryStore, isPersistent: false })
 * for (const { run } of checks) await run()
 * checks[1]?.title // 'gives a nonce to one of 200 who take it at once'
 */
export const siwxStoreChecks = ({
  open,
  isPersistent = true,
}: {
  readonly open: () => SiwxStore | Promise<SiwxStore>
  readonly isPersistent?: boolean
}): readonly SiwxStoreCheck[] =>
  Object.entries({ ...ofEvery, ...(isPersistent && ofPersistent) }).map(([title, check]) => ({
    title,
    run: () => check(open),
  }))
