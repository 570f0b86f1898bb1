import { PorticoProvider } from '@portico/headless'
import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import '../../examples/example.css'
import { loadWorld } from '../world'
import { getExampleClient, replaceExampleClient } from './exampleClient'
import { loadProgram, type ProgramName, type Variant } from './examplePrograms'
import { type ExampleSite, loadExampleSite } from './exampleSite'
import { type Failure, failures, forgetSite, setFailure } from './failures'

type RunningExampleProps = { readonly name: ProgramName; readonly variant: Variant }

/** An example that runs on the test wallets of the page. */
export function RunningExample({ name, variant }: RunningExampleProps) {
  const loaded = useLoaded(name, variant)

  if (loaded === 'loading') return <p className="example-stage live-note">Loading the example…</p>
  if (loaded === 'failed')
    return <p className="example-stage live-note">The example did not load. Reload the page to try again.</p>
  return <LoadedExample {...loaded} />
}

type Loaded = { readonly Example: ComponentType; readonly site: ExampleSite }

function LoadedExample({ Example, site }: Loaded) {
  const [client, setClient] = useState(() => getExampleClient(site))
  const [failure, setChosen] = useState<Failure>('none')
  const [runs, setRuns] = useState(0)
  const id = useId()
  const stage = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The button that was pressed is gone.
    if (document.activeElement === document.body) stage.current?.focus()
  }, [])
  useEffect(
    () => () => {
      void setFailure('none', site)
    },
    [site],
  )
  const choose = (next: Failure) => {
    setChosen(next)
    void setFailure(next, site)
  }
  const reset = async () => {
    forgetSite(site)
    setClient(await replaceExampleClient(site))
    choose('none')
    setRuns(runs + 1)
  }

  return (
    <>
      <div ref={stage} className="example-stage" key={runs} tabIndex={-1}>
        <PorticoProvider client={client}>
          <div className="example">
            <Example />
          </div>
        </PorticoProvider>
      </div>
      <div className="example-switches">
        <label htmlFor={id}>What fails</label>
        <select id={id} value={failure} onChange={({ target }) => choose(target.value as Failure)}>
          {failures.map((each) => (
            <option key={each.id} value={each.id}>
              {each.text}
            </option>
          ))}
        </select>
        <button type="button" className="example-button" onClick={() => void reset()}>
          Reset
        </button>
      </div>
    </>
  )
}

function useLoaded(name: ProgramName, variant: Variant): Loaded | 'loading' | 'failed' {
  const [loaded, setLoaded] = useState<Loaded | 'loading' | 'failed'>('loading')
  useEffect(() => {
    let left = false
    const site = loadWorld().then((world) => loadExampleSite(name, world))
    Promise.all([site, loadProgram(name, variant)]).then(
      ([found, { Example }]) => left || setLoaded({ Example, site: found }),
      () => left || setLoaded('failed'),
    )
    return () => {
      left = true
    }
  }, [name, variant])
  return loaded
}
