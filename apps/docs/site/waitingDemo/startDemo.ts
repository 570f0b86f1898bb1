import { importExample, showInConsole } from '../importExample'
import { type ExampleName, setUpExampleWallets } from '../setUpExampleWallets'
import type { Demo } from './loadDemo'
import { RunningDemo } from './RunningDemo'

/** A demo over the services and test wallets of the page. */
export async function startDemo(name: ExampleName): Promise<Demo> {
  const wallets = await setUpExampleWallets(name)
  const example = await importExample(name)
  showInConsole(example)
  return { RunningDemo, Example: example.Example, wallets }
}
