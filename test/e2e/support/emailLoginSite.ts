import type { Page } from '@playwright/test'
import {
  runSecureSite,
  type SecureSitePort,
  type SecureSiteScript,
} from '../../../packages/headless/test/secureSiteDouble'
import type { World } from '../../devnet/world'
import { emailShop, openEmailShop } from './emailShop'
import type { ShopModal } from './shopPage'

/** Of another origin than the shop. */
const secureSite = 'http://localhost:4181'

/** The script of the page in the frame: what outlives it is in the storage of its origin. */
function startPage(run: typeof runSecureSite, script: SecureSiteScript, parentOrigin: string): void {
  const port: SecureSitePort = {
    listen: (listener) =>
      addEventListener('message', ({ origin, data }) => {
        if (origin === parentOrigin) listener(data as Parameters<typeof listener>[0])
      }),
    send: (message) => parent.postMessage(message, parentOrigin),
    read: () => JSON.parse(localStorage.getItem('site') ?? '{}') as object,
    write: (store) => localStorage.setItem('site', JSON.stringify(store)),
    reload: () => location.reload(),
  }
  run(script, port)
}

export type EmailLoginSite = {
  /** How the page in the frame behaves from its next load on. */
  readonly script: SecureSiteScript
  /** How often it was loaded. */
  loads(): number
}

/** A shop whose visitors log in by email, at the double of a secure site of another origin. `policy`: content policy of the shop. */
export async function openEmailLoginSite(
  page: Page,
  modal: ShopModal,
  world: World,
  { policy, ...given }: Partial<SecureSiteScript> & { readonly policy?: string } = {},
): Promise<EmailLoginSite> {
  const script: SecureSiteScript = {
    actions: ['VERIFY_OTP'],
    code: '480216',
    confirmsAfter: 500,
    addresses: { eip155: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' },
    faults: {},
    approval: 'approve',
    answers: {},
    ...given,
  }
  let loads = 0
  await page.route(`${secureSite}/sdk?*`, (route) => {
    loads += 1
    const start = `(${startPage.toString()})(${runSecureSite.toString()}, ${JSON.stringify(script)}, ${JSON.stringify(emailShop)})`
    const body = `<!doctype html><html lang="en"><title>Wallet</title><script>${start}</script></html>`
    return route.fulfill({ contentType: 'text/html', body })
  })
  await openEmailShop(page, modal, world, { secureSite, policy })
  return { script, loads: () => loads }
}
