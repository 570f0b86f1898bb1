import { importExample, showInConsole } from '../importExample'
import { followSiteTheme } from '../siteTheme/followSiteTheme'
import { type ExampleName, setUpExampleWallets } from '../setUpExampleWallets'
import type { Demo } from './loadDemo'
import { RunningDemo } from './RunningDemo'

/** A demo over the services and test wallets of the page. */
export async function startDemo(name: ExampleName): Promise<Demo> {
  const wallets = await setUpExampleWallets(name)
  const example = await importExample(name)
  // The editor has a mode of its own.
  if (name !== 'theming') followSiteTheme(example.portico)
  showInConsole(example)
  return { RunningDemo, Example: example.Example, wallets }
}
