import { createContext, type PropsWithChildren, useContext, useEffect, useState } from 'react'
import type { ProgramName, Variant } from './examplePrograms'
import { Tabs } from './Tabs'

type Sources = typeof import('../../examples/connect/sources.mdx')

const sources = {
  connect: () => import('../../examples/connect/sources.mdx'),
  'switch-network': () => import('../../examples/switch-network/sources.mdx'),
  tokens: () => import('../../examples/tokens/sources.mdx'),
  'sign-message': () => import('../../examples/sign-message/sources.mdx'),
  'read-contract': () => import('../../examples/read-contract/sources.mdx'),
  send: () => import('../../examples/send/sources.mdx'),
  swap: () => import('../../examples/swap/sources.mdx'),
  'email-login': () => import('../../examples/email-login/sources.mdx'),
  names: () => import('../../examples/names/sources.mdx'),
} satisfies Readonly<Record<ProgramName, () => Promise<Sources>>>

const SelectedPath = createContext('')

function Source({ path, children }: PropsWithChildren<{ readonly path: string }>) {
  return useContext(SelectedPath) === path ? children : null
}

type ExampleSourcesProps = { readonly name: ProgramName; readonly variant: Variant }

/** The files of a program, one at a time. */
export function ExampleSources({ name, variant }: ExampleSourcesProps) {
  const [loaded, setLoaded] = useState<Sources | 'loading' | 'failed'>('loading')
  useEffect(() => {
    let left = false
    sources[name]().then(
      (found) => left || setLoaded(found),
      () => left || setLoaded('failed'),
    )
    return () => {
      left = true
    }
  }, [name])

  if (loaded === 'loading') return <p className="live-note">Loading the files…</p>
  if (loaded === 'failed') return <p className="live-note">The files did not load. Reload the page to try again.</p>
  return <Files {...loaded} name={name} variant={variant} />
}

function Files({ default: Code, files, name, variant }: Sources & ExampleSourcesProps) {
  const paths = files[variant] ?? []
  const [selected, select] = useState(paths[0] ?? '')
  const own = new RegExp(`^${name}/(?:${variant}/)?`)
  const tabs = paths.map((path) => ({ id: path, text: path.replace(own, '') }))

  return (
    <Tabs label="Files" tabs={tabs} selected={selected} onSelect={select}>
      <SelectedPath value={selected}>
        <Code components={{ Source }} />
      </SelectedPath>
    </Tabs>
  )
}
