import { type Fault, serviceNames, type TestWallet } from '@portico/headless/testing'
import type { LoadedWorld } from '../world'
import type { World } from '../servedWorld'

/** What can go wrong in a running example. */
export const failures = [
  { id: 'none', text: 'Nothing fails' },
  { id: 'reject', text: 'The wallet rejects' },
  { id: 'hang', text: 'The wallet doesn’t answer' },
  { id: 'lock', text: 'The wallet is locked' },
  { id: 'network', text: 'The wallet is on another network' },
  { id: 'busy', text: 'The services are busy (429)' },
] as const

export type Failure = (typeof failures)[number]['id']

const mainnet = 1
const unknownNetwork = 424_242

/** The servers of this page, and the wallets of an example. */
export type ExampleWorld = Pick<LoadedWorld, 'world'> & {
  readonly wallets: readonly Omit<TestWallet, 'announce' | 'info'>[]
}

/** Puts every test wallet and service of the page into one failing state, and out of all others. */
export async function setFailure(failure: Failure, { world, wallets }: ExampleWorld): Promise<void> {
  for (const wallet of wallets) {
    wallet.behavior = failure === 'reject' || failure === 'hang' ? failure : 'approve'
    if (failure === 'lock') wallet.controls.lock()
    else wallet.controls.unlock()
  }
  await Promise.all(wallets.map((wallet) => setNetwork(wallet, failure === 'network')))
  await setFault(world, failure === 'busy' ? { status: 429 } : {})
}

/** Has the wallets forget this site, and rejects what they were asked. */
export function forgetSite({ wallets }: ExampleWorld): void {
  for (const wallet of wallets) {
    wallet.behavior = 'reject'
    wallet.setAccounts([])
    wallet.setAccounts([wallet.address])
  }
}

async function setNetwork(wallet: Pick<TestWallet, 'provider' | 'setChain'>, isUnknown: boolean): Promise<void> {
  const current = Number(await wallet.provider.request({ method: 'eth_chainId' }))
  if (isUnknown) wallet.setChain(unknownNetwork)
  else if (current === unknownNetwork) wallet.setChain(mainnet)
}

/** All but the nodes: in their place, an example would ask the public ones. */
const failing = serviceNames.filter((name) => name !== 'rpc')

/** Makes the services fail in this way, or answer again when the fault is empty. */
async function setFault({ faults, services }: World, fault: Fault): Promise<void> {
  const change = async (name: (typeof serviceNames)[number]) => {
    if (!faults) {
      const body = JSON.stringify({ name, ...fault })
      await fetch(`${services.directory}/__control/faults`, { method: 'POST', body })
    } else if (fault.status) faults.set(name, fault)
    else faults.clear(name)
  }
  await Promise.all(failing.map(change))
}
