import { type ComponentType, useEffect, useState } from 'react'
import { useIsHydrated } from './useIsHydrated'
import { useIsSeen } from './useIsSeen'

type LateToolProps = {
  readonly className: string
  /** In the words of a sentence. */
  readonly name: string
  /** What the fragment of a link to one of its states starts with. */
  readonly hashStart: string
  readonly load: () => Promise<ComponentType>
}

/** What says that somebody uses the page. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const

const isLinked = (hashStart: string) => typeof location !== 'undefined' && location.hash.startsWith(hashStart)

/** A tool whose code is loaded once it is in view of somebody who uses the page, on a press, or where a link leads to it. */
export function LateTool({ className, name, hashStart, load }: LateToolProps) {
  const [place, isSeen] = useIsSeen<HTMLDivElement>()
  const [isUsed, setUsed] = useState(() => isLinked(hashStart))
  const [isAsked, setAsked] = useState(false)
  const [loaded, setLoaded] = useState<{ Tool: ComponentType } | 'failed'>()
  const isHydrated = useIsHydrated()
  const isWanted = isAsked || (isUsed && isSeen)

  useEffect(() => {
    if (isLinked(hashStart)) place.current?.scrollIntoView()
    const left = new AbortController()
    for (const sign of signs) addEventListener(sign, () => setUsed(true), { once: true, signal: left.signal })
    return () => left.abort()
  }, [hashStart, place])

  useEffect(() => {
    if (!isWanted) return
    let left = false
    load().then(
      (Tool) => left || setLoaded({ Tool }),
      () => left || setLoaded('failed'),
    )
    return () => {
      left = true
    }
  }, [isWanted, load])

  // In the Markdown of a page nothing runs.
  if (import.meta.env['SSG_MD']) return null
  return (
    <div ref={place} className={`late-tool ${className} rp-not-doc`}>
      {!isWanted && (
        <button type="button" disabled={!isHydrated} onClick={() => setAsked(true)}>
          Open {name}
        </button>
      )}
      {isWanted && !loaded && <p className="live-note">Loading {name}…</p>}
      {loaded === 'failed' && <p className="live-note">It did not load. Reload the page to try again.</p>}
      {typeof loaded === 'object' && <loaded.Tool />}
    </div>
  )
}
