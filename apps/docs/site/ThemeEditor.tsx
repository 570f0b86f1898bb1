import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useIsHydrated } from './useIsHydrated'

const LiveExample = lazy(async () => ({ default: (await import('./LiveExample')).LiveExample }))

/** The theme editor, whose code is loaded when it comes into view, or on a press. A link that holds a theme leads to it. */
export function ThemeEditor() {
  const box = useRef<HTMLDivElement>(null)
  const [isWanted, setWanted] = useState(false)
  const isHydrated = useIsHydrated()
  useEffect(() => {
    const { current } = box
    if (!current) return
    // A link that holds a theme; see `isThemeHash`, which is loaded with the editor.
    if (location.hash.startsWith('#theme?')) current.scrollIntoView()
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setWanted(true))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  // In the Markdown of a page nothing runs.
  if (import.meta.env['SSG_MD']) return null
  return (
    <div ref={box} className="live-demo theme-editor-place rp-not-doc">
      {isWanted ? (
        <Suspense fallback={<p className="live-note">Loading the editor…</p>}>
          <LiveExample name="theming" />
        </Suspense>
      ) : (
        <button type="button" disabled={!isHydrated} onClick={() => setWanted(true)}>
          Open the theme editor
        </button>
      )}
    </div>
  )
}
