import { memo, type RefObject, Suspense, use, useEffect, useRef } from 'react'
import { DemoStage } from '../DemoStage'
import { loadDemo, type WaitingExample } from './loadDemo'
import { repeatMissed } from './missedActions'
import { wasUsed } from './wasUsed'

type WaitingDemoProps = { readonly example: WaitingExample }
type InPlace = WaitingDemoProps & { readonly place: RefObject<HTMLDivElement | null> }

/** What says that a reader is about to use the demo. */
const signs = ['pointerover', 'focusin', 'click', 'change'] as const

/**
 * A demo whose HTML is in the page as if it ran. Its code is loaded with the first sign of a reader, or at once for one who is back.
 * What was pressed or chosen until then is done once the code is there.
 */
export function WaitingDemo({ example }: WaitingDemoProps) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const { current } = place
    const { want } = loadDemo(example)
    if (!current) return
    if (wasUsed() || current.missed || current.matches(':hover, :focus-within')) want()
    const left = new AbortController()
    const notice = ({ target }: Event) => {
      if (target instanceof Node && current.contains(target)) want()
    }
    // React stops what happens in a part of the page that it has not hydrated, so only the window hears of it.
    for (const sign of signs) addEventListener(sign, notice, { capture: true, signal: left.signal })
    return () => left.abort()
  }, [example])

  // In the Markdown of a page nothing runs.
  if (import.meta.env['SSG_MD']) return null
  return (
    <div ref={place} className="live-demo rp-not-doc" data-waiting>
      <script async src="/waiting-demo.js" />
      <Waiting example={example} place={place} />
    </div>
  )
}

/** React keeps the HTML of the page while this waits, unless something that is around it is drawn again. */
const Waiting = memo(function Waiting({ example, place }: InPlace) {
  return (
    <Suspense fallback={<Loading example={example} />}>
      <Demo example={example} place={place} />
    </Suspense>
  )
})

function Demo({ example, place }: InPlace) {
  const demo = use(loadDemo(example).demo)
  if (demo === 'failed') return <Note>The example did not load. Reload the page to try again.</Note>
  const { RunningDemo, ...parts } = demo
  return <RunningDemo name={example} {...parts} onStart={() => repeatMissed(place.current)} />
}

/** Seen where the page has no HTML of the demo, such as after a link. */
function Loading({ example }: WaitingDemoProps) {
  useEffect(() => loadDemo(example).want(), [example])
  return <Note>Loading the example…</Note>
}

const Note = ({ children }: { readonly children: string }) => (
  <DemoStage>
    <p className="live-note">{children}</p>
  </DemoStage>
)
