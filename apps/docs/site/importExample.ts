import type { Client } from '@portico/headless'
import type { ComponentType } from 'react'
import { createSignIn } from './createSignIn'
import type { ExampleName } from './setUpExampleWallets'

type LoadedExample = { readonly Example: ComponentType; readonly portico: Client }

const examples = {
  modal: () => import('../examples/modal/Example'),
  hooks: () => import('../examples/hooks/Example'),
  page: () => import('../examples/page/Example'),
  ariakit: () => import('../examples/ariakit/Example'),
  radix: () => import('../examples/radix/Example'),
  wallet: () => import('../examples/wallet/Example'),
  libraries: () => import('../examples/libraries/Example'),
  chains: () => import('../examples/chains/Example'),
  'sign-in': () => import('../examples/sign-in/Example'),
  theming: () => import('./themeEditor/Example'),
} satisfies Record<ExampleName, () => Promise<LoadedExample>>

/** Imports an example, whose wallets may still be to come. */
export const importExample = (name: ExampleName): Promise<LoadedExample> => examples[name]()

/** For the console, like `testWallets`: `portico.hosts()` lists the hosts that this example can contact. */
export function showInConsole({ portico }: LoadedExample): void {
  Object.assign(globalThis, { portico, signIn: createSignIn(portico) })
}
