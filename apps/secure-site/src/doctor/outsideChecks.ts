import { loginPaths } from '../protocol/login'
import { vaultPaths } from '../protocol/vault'
import { bad, type Check, good } from './check'

const signal = () => AbortSignal.timeout(10_000)

/** The expectations that an answer does not meet, by name. */
const faultsOf = (expectations: Readonly<Record<string, boolean>>) => {
  const faults = Object.entries(expectations).flatMap(([name, isMet]) => (isMet ? [] : [name]))
  return faults.length > 0 ? bad(faults.join('; ')) : good('as they left the server')
}

/** The words of one directive of a policy. */
const directive = (headers: Headers, name: string) =>
  (headers.get('Content-Security-Policy') ?? '')
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .find(([first]) => first === name)
    ?.slice(1)
    .toSorted()
    .join(' ')

/** Of the login server as a browser sees it: what a proxy adds, removes or caches shows here. */
export const loginOutsideChecks = (secureSite: string, sites: readonly string[]): readonly Check[] => [
  {
    name: 'frame',
    async run() {
      const { status, headers } = await fetch(`${secureSite}/sdk`, { signal: signal() })
      return faultsOf({
        [`/sdk answers ${status}`]: status === 200,
        'frame-ancestors is not the list of sites':
          directive(headers, 'frame-ancestors') === sites.toSorted().join(' '),
        'X-Frame-Options is there, so no site can embed the frame': !headers.has('X-Frame-Options'),
        "the policy has no default-src 'none'": directive(headers, 'default-src') === "'none'",
      })
    },
  },
  {
    name: 'account page',
    async run() {
      const { status, headers } = await fetch(`${secureSite}/account`, { signal: signal() })
      return faultsOf({
        [`/account answers ${status}`]: status === 200,
        "frame-ancestors is not 'none'": directive(headers, 'frame-ancestors') === "'none'",
        'it may be cached': headers.get('Cache-Control') === 'no-store',
      })
    },
  },
  {
    name: 'cookies',
    async run() {
      // Ends no session, as it brings none, and takes a cookie back with the attributes that each has.
      const response = await fetch(`${secureSite}${loginPaths.signOut}`, {
        method: 'POST',
        body: '{}',
        headers: { Origin: secureSite, 'Content-Type': 'application/json' },
        signal: signal(),
      })
      const [cookie = ''] = response.headers.getSetCookie()
      const has = (attribute: RegExp) => attribute.test(cookie)
      return faultsOf({
        [`the request is answered with ${response.status}`]: response.status === 200,
        'there is no cookie __Host-': cookie.startsWith('__Host-'),
        'it is not Secure': has(/; Secure(;|$)/i),
        'it is not HttpOnly': has(/; HttpOnly(;|$)/i),
        'it is neither SameSite=Strict nor partitioned': has(/; SameSite=Strict(;|$)/i) || has(/; Partitioned(;|$)/i),
        'it has a Domain': !has(/; Domain=/i),
        'the answer may be cached': response.headers.get('Cache-Control') === 'no-store',
      })
    },
  },
]

/** Of the vault as a browser sees it. */
export const vaultOutsideChecks = (vault: string, secureSite: string): readonly Check[] => [
  {
    name: 'page of the mail',
    async run() {
      const { status, headers } = await fetch(`${vault}/release/none`, { signal: signal() })
      return faultsOf({
        [`a page that is over answers ${status}`]: status === 410,
        "frame-ancestors is not 'none'": directive(headers, 'frame-ancestors') === "'none'",
        'it may be cached': headers.get('Cache-Control') === 'no-store',
        'it sets a cookie': headers.getSetCookie().length === 0,
      })
    },
  },
  {
    name: 'who may ask',
    async run() {
      const asked = async (origin: string) => {
        const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST' }
        const response = await fetch(`${vault}${vaultPaths.nonce}`, { method: 'OPTIONS', headers, signal: signal() })
        return response.headers.get('Access-Control-Allow-Origin')
      }
      return faultsOf({
        'the secure site is refused': (await asked(secureSite)) === secureSite,
        'a page of another origin is let in': !['*', 'https://other.example'].includes(
          (await asked('https://other.example')) ?? '',
        ),
      })
    },
  },
]
