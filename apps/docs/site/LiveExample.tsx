import { type ComponentType, useEffect, useState } from 'react'
import { loadExample, showInConsole } from './loadExample'
import type { ExampleName } from './setUpExampleWallets'

/** Runs one of the examples in the page. */
export function LiveExample({ name }: { name: ExampleName }) {
  const [loaded, setLoaded] = useState<{ Example: ComponentType } | 'loading' | 'failed'>('loading')

  useEffect(() => {
    let left = false
    loadExample(name).then(
      (example) => {
        if (left) return
        showInConsole(example)
        setLoaded(example)
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
