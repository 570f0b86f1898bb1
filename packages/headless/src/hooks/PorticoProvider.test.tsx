// It loads lazily in a page. Loading it here makes the lazy import settle within a microtask, however busy the machine is.
import '../actions/connection/start.js'
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, render, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settle } from '../../test/clock.js'
import { withProviders } from '../../test/withProviders.js'
import { type FakeClient, fakeClient } from '../../test/fakeClient.js'
import { memoryStorage } from '../../test/memoryStorage.js'
import { PorticoProvider } from './PorticoProvider.js'
import { useAccount } from './account/useAccount.js'
import { usePortico } from './usePortico.js'

let client: FakeClient

beforeEach(() => {
  client = fakeClient({ storage: memoryStorage({ '@appkit/eip155:connected_connector_id': 'test.wallet' }) })
})
afterEach(() => cleanup())

const counts = () => [client.chain.discoveryListeners, client.wallet.listeners.size]
const Status = () => useAccount().status
const settled = () => act(() => settle())

test('usePortico returns the client of the nearest provider', () => {
  const outer = fakeClient()
  const { result } = renderHook(usePortico, {
    wrapper: ({ children }) => (
      <PorticoProvider client={outer}>
        <PorticoProvider client={client}>{children}</PorticoProvider>
      </PorticoProvider>
    ),
  })
  expect(result.current).toBe(client)
})

test('usePortico names the missing provider in its error', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
  expect(() => renderHook(usePortico)).toThrow(
    expect.objectContaining({ code: 'PROVIDER_MISSING', message: 'PorticoProvider is missing above this component' }),
  )
  logged.mockRestore()
})

test('a returning user is connecting at the first paint, then connected', async () => {
  const { container } = render(<Status />, { wrapper: withProviders(client) })
  expect(container.textContent).toBe('reconnecting')
  await settled()
  expect(container.textContent).toBe('connected')
})

test('StrictMode inside the provider starts once', async () => {
  render(
    <StrictMode>
      <Status />
    </StrictMode>,
    { wrapper: withProviders(client) },
  )
  await settled()
  expect([client.state.getState().sessions.eip155?.status, counts()]).toEqual(['connected', [1, 1]])
})

test('StrictMode around the provider starts once', async () => {
  render(
    <StrictMode>
      <PorticoProvider client={client}>
        <Status />
      </PorticoProvider>
    </StrictMode>,
  )
  await settled()
  expect([client.state.getState().sessions.eip155?.status, counts()]).toEqual(['connected', [1, 1]])
})

test('unmounting stops the client, mounting again restarts it', async () => {
  const first = render(<Status />, { wrapper: withProviders(client) })
  await settled()
  first.unmount()
  expect(counts()).toEqual([0, 0])
  const second = render(<Status />, { wrapper: withProviders(client) })
  await settled()
  expect([second.container.textContent, counts()]).toEqual(['connected', [1, 1]])
})

test('passing another client stops the first and starts the second', async () => {
  const other = fakeClient()
  const { rerender } = render(<PorticoProvider client={client}>{null}</PorticoProvider>)
  rerender(<PorticoProvider client={other}>{null}</PorticoProvider>)
  await settled()
  expect([counts(), other.chain.discoveryListeners]).toEqual([[0, 0], 1])
})

test('two clients on one page do not affect each other', async () => {
  const other = fakeClient()
  const { container } = render(
    <>
      <PorticoProvider client={client}>
        <Status />
      </PorticoProvider>
      {' and '}
      <PorticoProvider client={other}>
        <Status />
      </PorticoProvider>
    </>,
  )
  await settled()
  expect(container.textContent).toBe('connected and disconnected')
})

test.each(['given', 'above', 'own'] as const)(
  'PorticoProvider uses the app’s query client if there is one: %s',
  (whose) => {
    const queries = new QueryClient()
    const { result } = renderHook(useQueryClient, {
      wrapper: ({ children }) => {
        const provider = (
          <PorticoProvider client={client} {...(whose === 'given' && { queryClient: queries })}>
            {children}
          </PorticoProvider>
        )
        return whose === 'above' ? <QueryClientProvider client={queries}>{provider}</QueryClientProvider> : provider
      },
    })
    expect(result.current === queries).toBe(whose !== 'own')
  },
)

test('removing the app’s query client falls back to an own one', async () => {
  const { rerender, container } = render(
    <PorticoProvider client={client} queryClient={new QueryClient()}>
      <Status />
    </PorticoProvider>,
  )
  rerender(
    <PorticoProvider client={client}>
      <Status />
    </PorticoProvider>,
  )
  expect(container.textContent).toBe('reconnecting')
  await settled()
})
