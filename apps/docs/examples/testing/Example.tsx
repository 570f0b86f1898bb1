import { setupWorker } from 'msw/browser'
import { createRoot } from 'react-dom/client'
import { createClient, WalletApp } from './WalletApp'
import { createWorld, options } from './world'

/** The same app and the same environment, in a page. */
export async function startExample(element: HTMLElement) {
  const { handlers, wallet } = createWorld()
  await setupWorker(...handlers).start({ onUnhandledRequest: 'bypass' })
  wallet.announce()
  createRoot(element).render(<WalletApp client={createClient(options)} />)
}
