import { loadExample, showInConsole } from '../loadExample'
import { setUpExampleWallets } from '../setUpExampleWallets'
import { RunningDemo } from './RunningDemo'

/** The demo over the services and test wallets of the page. */
export async function startDemo() {
  const wallets = await setUpExampleWallets('modal')
  const example = await loadExample('modal')
  showInConsole(example)
  return { RunningDemo, Example: example.Example, wallets }
}
