import type { Address } from 'viem'
import type { TestProject } from 'vitest/node'
import { deployBatch } from '../devnet/evm/deployBatch'
import { startWorld, type World } from '../devnet/world'
import { writeExamples, type WrittenExample } from './writeExamples'

/** What tests of examples know of the world, which runs outside of their page. */
export type ExampleWorld = Pick<World, 'urls' | 'json' | 'accounts' | 'collections'> & {
  /** On Ethereum: with it, an account makes several calls in one transaction. */
  readonly batchContract: Address
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly examples: readonly WrittenExample[]
    readonly world: ExampleWorld
  }
}

/** Those of a project that has turned all of them on. */
const features = [
  { id: 'swap', isEnabled: true, config: ['1inch'] },
  { id: 'onramp', isEnabled: true, config: ['meld', 'coinbase'] },
  { id: 'activity', isEnabled: true, config: [] },
  { id: 'multi_wallet', isEnabled: true, config: [] },
]

let world: World | undefined

export async function setup(project: TestProject): Promise<void> {
  project.provide('examples', writeExamples())
  world = await startWorld()
  const { urls, json, accounts, collections, nodes, faults } = world
  faults.set('config', { body: JSON.stringify({ features }) })
  project.provide('world', { urls, json, accounts, collections, batchContract: await deployBatch(nodes[1]) })
}

export const teardown = (): Promise<void> | undefined => world?.close()
