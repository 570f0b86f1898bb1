import type { ComponentType } from 'react'
import type { ExampleName } from '../setUpExampleWallets'
import type { TestWalletRow } from '../testWalletRow'
import type { RunningDemo } from './RunningDemo'

export type WaitingExample = Exclude<ExampleName, 'theming'>

export type Demo = {
  readonly RunningDemo: typeof RunningDemo
  readonly Example: ComponentType
  readonly wallets: readonly TestWalletRow[]
}

type Wanted = { readonly demo: Promise<Demo | 'failed'>; readonly want: () => void }

const known = new Map<WaitingExample, Wanted>()

/** The demo as soon as it is wanted. While the site is built it is there at once, so that the page has its HTML. */
export function loadDemo(example: WaitingExample): Wanted {
  const loading = known.get(example) ?? create(example)
  known.set(example, loading)
  return loading
}

function create(example: WaitingExample): Wanted {
  let want = () => {}
  if (typeof window === 'undefined')
    return { want, demo: import('./drawDemo').then(({ drawDemo }) => drawDemo(example)) }
  const wanted = new Promise<void>((resolve) => {
    want = resolve
  })
  const load = async () => {
    await wanted
    return (await import('./startDemo')).startDemo(example)
  }
  return { want, demo: load().catch(() => 'failed') }
}
