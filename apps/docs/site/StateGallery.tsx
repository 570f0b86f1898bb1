import { type ComponentType, useEffect, useState } from 'react'

const notes = {
  loading: 'Loading the gallery…',
  failed: 'The gallery did not load. Reload the page to try again.',
} as const

/** The gallery of states, whose code is loaded after the page's. */
export function StateGallery() {
  const [loaded, setLoaded] = useState<{ Gallery: ComponentType } | keyof typeof notes>('loading')
  useEffect(() => {
    let left = false
    import('./gallery/Gallery').then(
      ({ Gallery }) => left || setLoaded({ Gallery }),
      () => left || setLoaded('failed'),
    )
    return () => {
      left = true
    }
  }, [])
  return (
    <div className="gallery-place rp-not-doc">
      {typeof loaded === 'string' ? <p className="live-note">{notes[loaded]}</p> : <loaded.Gallery />}
    </div>
  )
}
