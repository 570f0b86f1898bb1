import type { Client, PaymentRequest } from '@portico/headless'
import type { Page } from '@playwright/test'

type WindowWithClient = { portico?: Client }

/** Asks for a payment in the example of the page, as its site would, once an account is connected. */
export async function askForPayment(page: Page, params: PaymentRequest): Promise<void> {
  await page.waitForFunction(() => {
    const state = (globalThis as WindowWithClient).portico?.state.getState()
    return state && state.sessions[state.namespace]?.status === 'connected'
  })
  await page.evaluate((request) => {
    ;(globalThis as WindowWithClient).portico?.internals.modal.open({ route: { view: 'Pay', params: request } })
  }, params)
}
