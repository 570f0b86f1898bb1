import { useEffect, useState, type ComponentType } from 'react'
import { createSignIn } from './createSignIn'
import { type ExampleName, setUpExampleWallets } from './setUpExampleWallets'

const examples = {
  modal: () => import('../examples/modal/Example'),
  hooks: () => import('../examples/hooks/Example'),
  page: () => import('../examples/page/Example'),
  ariakit: () => import('../examples/ariakit/Example'),
  wallet: () => import('../examples/wallet/Example'),
  libraries: () => import('../examples/libraries/Example'),
  chains: () => import('../examples/chains/Example'),
  theming: () => import('./themeEditor/Example'),
} satisfies Record<ExampleName, () => Promise<{ Example: ComponentType }>>

/** Runs one of the examples in the page. */
export function LiveExample({ name }: { name: ExampleName }) {
  const [loaded, setLoaded] = useState<{ Example: ComponentType } | 'loading' | 'failed'>('loading')

  useEffect(() => {
    let left = false
    setUpExampleWallets(name)
      .then(examples[name])
      .then(
        ({ Example, portico }) => {
          if (left) return
          // For the console, like `testWallets`: `portico.hosts()` lists the hosts that this example can contact.
          Object.assign(globalThis, { portico, signIn: createSignIn(portico) })
          setLoaded({ Example })
        },
        () => left || setLoaded('failed'),
      )
    return () => {
      left = true
    }
  }, [name])

  if (loaded === 'loading') return <p className="live-note">Loading the example…</p>
  if (loaded === 'failed') return <p className="live-note">The example did not load. Reload the page to try again.</p>
  return <loaded.Example />
}
