import { type Client, type CreatePorticoOptions, createPortico, PorticoProvider, useApprovals } from '@portico/headless'
import { connect, start } from '@portico/headless/actions'
import { eip155 } from '@portico/headless/eip155'
import { embedded } from '@portico/headless/embedded'
import { solanaMainnet } from '@portico/headless/networks'
import { solana } from '@portico/headless/solana'
import { testWalletSeeds } from '@portico/headless/testing'
import { solanaTestWalletSeeds } from '@portico/headless/testing/solana'
import { QueryClient } from '@tanstack/react-query'
import { createElement, type ReactNode, useEffect, useState } from 'react'
import { onTestFinished, vi } from 'vitest'
import { createFrameSigner } from '../../packages/headless/test/frameSigner'
import { type FrameSiteOptions, openFrameSite } from '../../packages/headless/test/frameSite'
import { memoryStorage } from '../../packages/headless/test/memoryStorage'
import { localNetworks } from '../devnet/support/createSite'
import type { World } from '../devnet/world'

const secureSite = 'https://secure.example'
export const evmAddress = testWalletSeeds[0].address
export const solanaAddress = solanaTestWalletSeeds[0].address

/** The keys of the secure site. */
export const signer = createFrameSigner({
  eip155: testWalletSeeds[0].privateKey,
  solana: solanaTestWalletSeeds[0].privateKey,
})

/** What the page has of a UI of its own: the request that comes first gets a place. */
function Approvals() {
  const { requests, show } = useApprovals()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const id = requests[0]?.id
  useEffect(() => (id !== undefined && place ? show(id, place) : undefined), [id, place, show])
  return createElement('div', { ref: setPlace })
}

export type EmbeddedSite = {
  readonly portico: Client
  readonly queryClient: QueryClient
  /** The double of the secure site, whose keys are real. */
  readonly secure: ReturnType<typeof openFrameSite>
  readonly wrapper: (props: { readonly children: ReactNode }) => ReactNode
}

/** What the site does before somebody logs in. */
type SiteOptions = Partial<CreatePorticoOptions> & { readonly prepare?: (portico: Client) => Promise<unknown> }

/** A site on the chains of the world where somebody has logged in by email, with a UI of its own for what they approve. */
export async function openEmbeddedSite(
  world: World,
  script: FrameSiteOptions = {},
  { storage = memoryStorage(), prepare, ...options }: SiteOptions = {},
): Promise<EmbeddedSite> {
  const secure = openFrameSite(secureSite, { ...signer, actions: ['CONNECT'], ...script })
  const queryClient = new QueryClient()
  const portico = createPortico({
    projectId: 'embedded',
    metadata: { name: 'A site', description: '', url: location.origin, icons: [] },
    networks: [
      ...localNetworks(world.urls.evm),
      { ...solanaMainnet, rpcUrls: { default: { http: [world.json.solana.rpcUrl] } } },
    ],
    adapters: [eip155(), solana()],
    connectors: [embedded({ secureSite })],
    services: world.json.services,
    features: { pay: true, analytics: false },
    storage,
    debug: false,
    ...options,
  })
  const stop = start(portico, queryClient)
  onTestFinished(() => {
    stop()
    portico.destroy()
    queryClient.clear()
  })
  await prepare?.(portico)
  await connect(
    portico,
    { connector: 'ID_AUTH' },
    { login: { email: 'anna@mail.example' }, ask: () => new Promise(() => undefined) },
  )
  await vi.waitUntil(() => portico.state.getState().sessions.solana?.status === 'connected')
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(PorticoProvider, { client: portico, queryClient }, createElement(Approvals), children)
  return { portico, queryClient, secure, wrapper }
}
