import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { email, openEmbeddedPage, pass, secureSite, toReady } from '../../../test/embeddedPage.js'
import { memoryStorage } from '../../../test/memoryStorage.js'
import { limits } from '../../constants/limits.js'
import { createEmailLoginControls } from '../../flows/emailLogin/controls.js'
import '../../actions/connection/connect.js'
import '../../flows/emailLogin/findRefusal.js'
import { embedded } from './embedded.js'

const shop = 'https://shop.example'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Setting = {
  /** What the directory answers for the origins of the project. */
  readonly origins: readonly string[] | number | 'offline'
  /** The secure site is the team's own. */
  readonly isOwn?: boolean
  readonly projectId?: string | undefined
  readonly script?: Parameters<typeof openEmbeddedPage>[0]
  readonly storage?: ReturnType<typeof memoryStorage>
}

/** A page of the shop whose secure site says nothing, unless `script` says otherwise. */
function openShop({ origins, isOwn, storage, script = { isSilent: true }, ...given }: Setting) {
  vi.stubGlobal('location', new URL(`${shop}/cart`))
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string | URL) => {
    asked.push(new URL(url).pathname)
    if (origins === 'offline') return Promise.reject(new TypeError('Failed to fetch'))
    if (typeof origins === 'number') return Promise.resolve(new Response('{}', { status: origins }))
    return Promise.resolve(Response.json({ allowedOrigins: origins }))
  })
  const setup = openEmbeddedPage(script, {
    projectId: 'projectId' in given ? given.projectId : 'p1',
    services: isOwn ? {} : { secureSite, directory: 'https://directory.example' },
    connectors: [embedded(isOwn ? { secureSite } : {})],
    ...(storage && { storage }),
  })
  const kinds = () => setup.client.state.getState().alerts.map(({ kind, message }) => `${kind}: ${message}`)
  return { ...setup, asked, kinds }
}

const networkError = 'IFRAME_LOAD_FAILED: Network Error'
const unverified = 'UNVERIFIED_DOMAIN: Invalid App Configuration'

describe('a frame that does not load', () => {
  test.each([
    { name: 'a site that the project does not list', origins: ['https://other.example'], alert: unverified },
    { name: 'a site that the project lists', origins: [shop], alert: networkError },
    { name: 'a project with an empty list', origins: [], alert: networkError },
    { name: 'a list that nobody can read', origins: 503, alert: networkError },
    { name: 'too many requests for the list', origins: 429, alert: networkError },
    { name: 'a page that is offline', origins: 'offline', alert: networkError },
  ] as const)('in a login, with $name: $alert', async ({ origins, alert }) => {
    const { client, kinds } = openShop({ origins })
    void createEmailLoginControls(client).submitEmail(email)
    await pass(limits.frame.load)
    await pass(0)
    expect(client.state.getState().emailLogin).toMatchObject({ step: 'email', error: { code: alert.split(':')[0] } })
    expect(kinds()).toEqual([alert])
  })

  test('in the restore of an earlier visit is explained in the same way', async () => {
    const storage = memoryStorage({
      '@appkit/eip155:connected_connector_id': 'ID_AUTH',
      '@appkit-wallet/EMAIL_LOGIN_USED_KEY': 'true',
    })
    const { kinds } = openShop({ origins: ['https://other.example'], storage })
    await pass(limits.frame.load)
    await pass(0)
    expect(kinds()).toEqual([unverified])
  })

  test.each([
    { name: 'of the team’s own', setting: { isOwn: true } },
    { name: 'without a project', setting: { projectId: undefined } },
  ])('of a secure site $name asks for no list, and says what can be the reason', async ({ setting }) => {
    const { asked, kinds, logIn } = openShop({ origins: ['https://other.example'], ...setting })
    const connecting = logIn()
    await pass(limits.frame.load)
    await expect(connecting).rejects.toMatchObject({
      code: 'IFRAME_LOAD_FAILED',
      cause: `${secureSite} said nothing for 20 s: it is down, this browser blocks it, or it does not let ${shop} show it`,
    })
    expect([asked, kinds()]).toEqual([[], []])
  })

  test('that the content policy of the page blocks says so at once, and asks for no list', async () => {
    const { asked, logIn } = openShop({ origins: ['https://other.example'] })
    const connecting = logIn()
    await pass(0)
    const violation = { blockedURI: `${secureSite}/sdk`, effectiveDirective: 'frame-src', disposition: 'enforce' }
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation))
    await pass(0)
    await expect(connecting).rejects.toMatchObject({
      code: 'IFRAME_LOAD_FAILED',
      cause: `The content policy of the page needs frame-src ${secureSite}`,
    })
    expect(asked).toEqual([])
  })
})

describe('a page in the frame that does not answer', () => {
  test.each(['CONNECT_EMAIL', 'CONNECT_OTP'] as const)('to %s is told in an alert', async (call) => {
    const { client, kinds } = openShop({ origins: [shop], script: { faults: { [call]: 'hang' } } })
    const { submitEmail, submitOtp } = createEmailLoginControls(client)
    void submitEmail(email)
    await toReady()
    void submitOtp('480216')
    await pass(limits.frame.request)
    expect(kinds()).toEqual(['IFRAME_REQUEST_TIMEOUT: Embedded Wallet Request Timed Out'])
  })

  test('because nobody follows the link of an email is no alert', async () => {
    const script = { actions: ['VERIFY_DEVICE'], confirmsAfter: 'never' } as const
    const { client, kinds } = openShop({ origins: [shop], script })
    void createEmailLoginControls(client).submitEmail(email)
    await toReady()
    await pass(limits.frame.request)
    expect(client.state.getState().emailLogin).toMatchObject({ error: { code: 'IFRAME_REQUEST_TIMEOUT' } })
    expect(kinds()).toEqual([])
  })
})
