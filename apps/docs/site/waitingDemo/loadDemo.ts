import type { ComponentType } from 'react'
import type { TestWalletRow } from '../testWalletRow'
import type { RunningDemo } from './RunningDemo'

type Demo = {
  readonly RunningDemo: typeof RunningDemo
  readonly Example: ComponentType
  readonly wallets: readonly TestWalletRow[]
}

let start: () => void
const wanted = new Promise<void>((resolve) => {
  start = resolve
})
let demo: Promise<Demo | 'failed'> | undefined

/** Starts to load the demo. */
export const want = (): void => start()

/** The demo as soon as it is wanted. While the site is built it is there at once, so that the page has its HTML. */
export function loadDemo(): Promise<Demo | 'failed'> {
  demo ??= load().catch(() => 'failed' as const)
  return demo
}

async function load(): Promise<Demo> {
  if (typeof window === 'undefined') return (await import('./drawnDemo')).drawnDemo
  await wanted
  return (await import('./startDemo')).startDemo()
}
