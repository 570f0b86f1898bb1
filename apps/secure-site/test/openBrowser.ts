import type { DeviceRecord } from '../src/frame/worker/device'
import { createDeviceStore } from '../src/frame/worker/deviceStore'
import { openOperations, type Operations } from '../src/frame/worker/operations'
import type { Fetch } from '../src/frame/worker/post'
import { secureSite, shop, vaultOrigin } from './createTestSite'
import type { Apps } from './createVisitor'
import { codeFor, type Mailed } from './steps'

/** What happens to a request on its way: `'down'` is a server that nobody reaches, `'answer lost'` one whose answer is. */
export type Disturb = (path: string, origin: string) => Outcome | Promise<Outcome>

type Outcome = 'down' | 'answer lost' | undefined

/** Changes an answer on its way, as a server would that lies. */
type Alter = (path: string, answer: never) => object | undefined

type Options = { readonly keepsCookies?: boolean }

/** A browser profile in front of the frame: its cookies and IndexedDB, and the worker of the open page. */
export function openBrowser(site: Apps & Mailed, { keepsCookies = true }: Options = {}) {
  const cookies = new Map<string, string>()
  let kept: DeviceRecord | undefined
  let disturb: Disturb = () => undefined
  let alter: Alter = () => undefined
  let page: Operations

  const storage = {
    get: async () => kept,
    update: async (_: string, updater: (old: DeviceRecord | undefined) => DeviceRecord) => void (kept = updater(kept)),
    del: async () => void (kept = undefined),
  }

  const fetch: Fetch = async (url, { method = 'GET', headers, body, credentials }) => {
    const { origin, pathname } = new URL(url)
    const happens = await disturb(pathname, origin)
    if (happens === 'down') throw new TypeError('Failed to fetch')
    const sent = new Headers(headers)
    sent.set('Origin', secureSite)
    sent.set('X-Forwarded-For', '192.0.2.7')
    if (credentials !== 'omit') sent.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const app = origin === vaultOrigin ? site.vault : site.login
    const response = await app.request(pathname, { method, headers: sent, body: body as string })
    for (const cookie of keepsCookies ? response.headers.getSetCookie() : []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/Max-Age=0/.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    if (happens === 'answer lost') throw new TypeError('Failed to fetch')
    const changed = response.ok && alter(pathname, (await response.clone().json()) as never)
    return changed ? Response.json(changed) : response
  }

  const browser = {
    cookies,
    /** The page's worker. */
    get wallet() {
      return page
    },
    get kept() {
      return kept
    },
    set kept(record: DeviceRecord | undefined) {
      kept = record
    },
    disturb(next: Disturb) {
      disturb = next
    },
    alter(next: Alter) {
      alter = next
    },
    /** Loads the page anew: only cookies and IndexedDB stay. */
    reload() {
      page = openOperations(secureSite, { store: createDeviceStore(storage), fetch })
    },
    /** IndexedDB is cleared. Memory of the open page stays. */
    clearStorage() {
      kept = undefined
    },
    async signIn(email: string) {
      await page.startLogin({ email, site: shop })
      return page.enterCode({ code: codeFor(site, email) })
    },
  }
  browser.reload()
  return browser
}

/** @see openBrowser */
export type Browser = ReturnType<typeof openBrowser>
