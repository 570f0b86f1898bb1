import { createRequire } from 'node:module'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeClient } from '../../test/fakeClient.js'
import { base } from '../networks/eip155.js'
import type { Client } from '../client/client.js'
import { useBalance } from './account/useBalance.js'
import { useSignMessage } from './account/useSignMessage.js'
import { useNetwork } from './connection/useNetwork.js'
import { PorticoProvider } from './PorticoProvider.js'

const page = 'apps/docs/pages/mistakes.mdx#'
let printed: string[]

beforeEach(() => {
  printed = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...texts: unknown[]) => void printed.push(texts.map(String).join(' ')))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const talking = (options: Parameters<typeof fakeClient>[0] = {}) =>
  fakeClient({ debug: true, projectId: 'test', ...options })

/** The copy of react-query that an application has, while the packages have one of their own. */
const foreign = createRequire(import.meta.url)('@tanstack/react-query') as typeof import('@tanstack/react-query')
const explainedCopies = () => printed.filter((text) => text.includes(`${page}two-copies`))

test('PorticoProvider names the missing client in its error', () => {
  const missing = undefined as unknown as Client
  expect(() => render(<PorticoProvider client={missing} />)).toThrow(
    expect.objectContaining({
      code: 'INVALID_OPTIONS',
      field: 'client',
      message: expect.stringMatching(
        /PorticoProvider needs what createPortico returned\. See https:.*#no-client$/,
      ) as string,
    }),
  )
})

test('a new client on each render is explained once', () => {
  const options = { projectId: 'test' }
  const { rerender } = render(<PorticoProvider client={talking(options)} />)
  rerender(<PorticoProvider client={talking(options)} />)
  rerender(<PorticoProvider client={talking(options)} />)
  const explained = printed.filter((text) => text.includes(`${page}new-client`))
  expect(explained).toEqual([expect.stringContaining('Call createPortico outside of components')])
})

test('a client for other networks in place of the first is no mistake, and neither is StrictMode', () => {
  const options = { projectId: 'test' }
  const strict = (client: Client) => (
    <StrictMode>
      <PorticoProvider client={client} />
    </StrictMode>
  )
  const { rerender } = render(strict(talking(options)))
  rerender(strict(talking({ ...options, networks: [base] })))
  expect(printed.filter((text) => text.includes(page))).toEqual([])
})

test('a client with another option is no mistake: the module that creates it was edited and updated in place', () => {
  const { rerender } = render(<PorticoProvider client={talking({ privacyPolicyUrl: '/privacy' })} />)
  rerender(<PorticoProvider client={talking({ privacyPolicyUrl: '/rules' })} />)
  rerender(<PorticoProvider client={talking({ privacyPolicyUrl: '/privacy' })} />)
  expect(printed.filter((text) => text.includes(page))).toEqual([])
})

test('a query client of another copy of react-query is explained once', () => {
  const client = talking()
  const { rerender } = render(<PorticoProvider client={client} queryClient={new foreign.QueryClient()} />)
  rerender(<PorticoProvider client={client} queryClient={new foreign.QueryClient()} />)
  expect(explainedCopies()).toEqual([expect.stringContaining('npm ls @tanstack/react-query')])
})

function Connection() {
  const { network } = useNetwork()
  const { mutateAsync: signMessage } = useSignMessage()
  const { isPending } = useBalance()
  return (
    <button onClick={() => void signMessage({ message: 'Hello' }).catch(() => undefined)}>
      {network.name} {String(isPending)}
    </button>
  )
}

test('below a provider of another copy of react-query, hooks read and act with a cache of their own', () => {
  const queryClient = new foreign.QueryClient()
  const { getByRole } = render(
    <foreign.QueryClientProvider client={queryClient}>
      <PorticoProvider client={talking()}>
        <Connection />
      </PorticoProvider>
    </foreign.QueryClientProvider>,
  )
  expect(getByRole('button').textContent).toBe('Ethereum true')
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  expect(printed).toEqual([])
})

test('a hook of another copy of react-query that finds no client is explained once', () => {
  const Site = () => <p>{foreign.useQuery({ queryKey: ['site'], queryFn: () => 1 }).status}</p>
  const client = talking()
  // React says where the error came from.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const settings = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  settings.IS_REACT_ACT_ENVIRONMENT = false
  onTestFinished(() => void (settings.IS_REACT_ACT_ENVIRONMENT = true))
  for (const _ of [1, 2]) {
    const root = createRoot(document.createElement('div'))
    flushSync(() =>
      root.render(
        <PorticoProvider client={client}>
          <Site />
        </PorticoProvider>,
      ),
    )
  }
  expect(printed).toContainEqual(expect.stringContaining('No QueryClient set'))
  expect(explainedCopies()).toEqual([expect.stringContaining('imports another copy than @portico/headless')])
})

test('an error of the application is not taken for one of another copy', () => {
  const client = talking()
  render(<PorticoProvider client={client} />)
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('Site') }))
  client.destroy()
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('No QueryClient set') }))
  expect(explainedCopies()).toEqual([])
})

test('a query client of the same copy is no mistake', () => {
  render(<PorticoProvider client={talking()} queryClient={new QueryClient()} />)
  expect(explainedCopies()).toEqual([])
})
