import type { PorticoErrorCode } from '@portico/headless'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { axeViolations } from '../../test/scope.js'
import { modal, openModal, openSite, overflowsViewport, shrinkScreen } from '../../test/site.js'
import { createWorld } from '../../test/world.js'

/** A page whose modal opens after something went wrong. */
async function openAfter(kind: PorticoErrorCode, message: string, theme?: 'light' | 'dark') {
  const site = await openSite(createWorld({ email: true }), theme && { modal: { theme } })
  site.client.internals.notifications.alert(kind, message)
  await openModal()
  return site
}

const banner = () => modal.getByRole('alert')

it.each([
  { kind: 'SESSION_EXPIRED', title: 'Session Expired', advice: 'Connect or log in again.' },
  { kind: 'IFRAME_LOAD_FAILED', title: 'Network Error', advice: 'Turn off content blockers for this page' },
  { kind: 'IFRAME_REQUEST_TIMEOUT', title: 'Embedded Wallet Request Timed Out', advice: 'Reload this page' },
  { kind: 'UNVERIFIED_DOMAIN', title: 'Invalid App Configuration', advice: 'Email login isn’t set up for this site.' },
  { kind: 'RATE_LIMITED', title: 'Rate Limited', advice: 'Try again in a few minutes.' },
  { kind: 'SERVER_ERROR', title: 'Server Error', advice: 'Try again later.' },
] as const)('$kind says what is wrong, and what to do', async ({ kind, title, advice }) => {
  await openAfter(kind, title)
  await expect.element(banner().getByText(title, { exact: true })).toBeVisible()
  await expect.element(banner().getByText(advice)).toBeVisible()
})

it('what the page that logs in says is shown as it is', async () => {
  const text = 'The login server does not answer. Please try again.'
  await openAfter('FRAME_REFUSED', text)
  await expect.element(banner()).toHaveTextContent(text)
})

it('an offline page is told that it is', async () => {
  const spy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => spy.mockRestore())
  await openAfter('IFRAME_LOAD_FAILED', 'Network Error')
  await expect.element(banner().getByText(/^You’re offline\./)).toBeVisible()
})

it.each(['light', 'dark'] as const)(
  'is accessible, fits a phone, and goes when it is dismissed (%s theme)',
  async (theme) => {
    await shrinkScreen()
    await openAfter('IFRAME_LOAD_FAILED', 'Network Error', theme)
    await expect.element(banner().getByText('Network Error')).toBeVisible()
    expect(await axeViolations(document.body)).toEqual([])
    await page.viewport(320, 640)
    await expect.poll(overflowsViewport).toEqual([])
    await banner().getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(() => banner().query()).toBeNull()
  },
)
