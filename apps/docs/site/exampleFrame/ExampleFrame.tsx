import { lazy, Suspense, useState } from 'react'
import { useIsHydrated } from '../useIsHydrated'
import './exampleFrame.css'
import type { ProgramName, Variant } from './examplePrograms'
import { projectPath } from './projectPath'
import { Tabs } from './Tabs'
import { useIsRunning } from './useIsRunning'
import { useIsSeen } from '../useIsSeen'

const RunningExample = lazy(async () => ({ default: (await import('./RunningExample')).RunningExample }))
const ExampleSources = lazy(async () => ({ default: (await import('./ExampleSources')).ExampleSources }))

const variantTitles: Readonly<Record<Variant, string>> = {
  hooks: 'Hooks only',
  skin: 'With the modal',
  parts: 'Replaced parts',
}

type ExampleFrameProps = {
  readonly name: ProgramName
  readonly title: string
  /** Those of `examplePrograms`, the one to show first in front. */
  readonly variants: readonly [Variant, ...Variant[]]
}

/** A program that runs on a press, with its files. Its code is loaded with the press, and that of the files when they are seen. */
export function ExampleFrame({ name, title, variants }: ExampleFrameProps) {
  // In the Markdown of a page nothing runs; `exampleMarkdown` adds the files below each link.
  if (import.meta.env['SSG_MD'])
    return variants.map((id) => (
      <p key={id}>
        <Download name={name} variant={id} />
      </p>
    ))
  return <Frame name={name} title={title} variants={variants} />
}

function Frame({ name, title, variants }: ExampleFrameProps) {
  const [variant, setVariant] = useState(variants[0])
  const [isRunning, run] = useIsRunning(name)
  const isHydrated = useIsHydrated()
  const [isFocused, setFocused] = useState(false)
  const tabs = variants.map((id) => ({ id, text: variantTitles[id] }))
  const stage = isRunning ? (
    <Suspense fallback={<p className="example-stage live-note">Loading the example…</p>}>
      <RunningExample key={variant} name={name} variant={variant} />
    </Suspense>
  ) : (
    <div className="example-stage">
      <button type="button" className="example-button" disabled={!isHydrated} onClick={run}>
        Run<span className="sr-only"> {title}</span>
      </button>
    </div>
  )
  const content = (
    <>
      {stage}
      <Files key={variant} name={name} variant={variant} isWanted={isFocused} />
    </>
  )

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only loads what the focus comes to next
    <section className="example-frame rp-not-doc" aria-label={`Example: ${title}`} onFocus={() => setFocused(true)}>
      {tabs.length > 1 ? (
        <Tabs label={`${title}: built with`} tabs={tabs} selected={variant} onSelect={setVariant}>
          {content}
        </Tabs>
      ) : (
        content
      )}
    </section>
  )
}

type ProgramProps = { readonly name: ProgramName; readonly variant: Variant }

const Download = ({ name, variant }: ProgramProps) => (
  <a className="example-button" href={projectPath(name, variant)} download>
    Download as a project<span className="sr-only">, {variantTitles[variant].toLowerCase()}</span>
  </a>
)

/** The files of a program, which are loaded when they are wanted or come into view, and the program as a project. */
function Files({ name, variant, isWanted }: ProgramProps & { readonly isWanted: boolean }) {
  const [sources, areSeen] = useIsSeen<HTMLDivElement>()

  return (
    <>
      <div ref={sources} className="example-sources">
        {(isWanted || areSeen) && (
          <Suspense fallback={<p className="live-note">Loading the files…</p>}>
            <ExampleSources name={name} variant={variant} />
          </Suspense>
        )}
      </div>
      <p className="example-download">
        <Download name={name} variant={variant} />{' '}
        <span>
          A folder with these files, a page and the settings of Vite: <code>npm install && npm run dev</code> runs it.
        </span>
      </p>
    </>
  )
}
