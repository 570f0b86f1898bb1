import { useEffect, useState, type ComponentType } from 'react'
import { enterWorld } from './world'

const examples = {
  modal: () => import('../examples/modal/Example'),
  hooks: () => import('../examples/hooks/Example'),
}

/** Runs one of the shown programs in place. */
export function LiveExample({ name }: { name: keyof typeof examples }) {
  const [loaded, setLoaded] = useState<{ Example: ComponentType } | 'loading' | 'failed'>('loading')

  useEffect(() => {
    let left = false
    enterWorld()
      .then(examples[name])
      .then(
        (file) => left || setLoaded({ Example: file.Example }),
        () => left || setLoaded('failed'),
      )
    return () => {
      left = true
    }
  }, [name])

  if (loaded === 'loading') return <p className="live-note">Loading the example</p>
  if (loaded === 'failed') return <p className="live-note">The example did not load. Reload the page to try again.</p>
  return <loaded.Example />
}
