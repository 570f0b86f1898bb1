import { createRequire } from 'node:module'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeClient } from '../../test/fakeClient.js'
import { base } from '../networks/eip155.js'
import type { Client } from '../client/client.js'
import { PorticoProvider } from './PorticoProvider.js'

const page = 'apps/docs/pages/mistakes.mdx#'
let printed: string[]

beforeEach(() => {
  printed = []
  vi.spyOn(console, 'error').mockImplementation((...texts: unknown[]) => void printed.push(texts.map(String).join(' ')))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const talking = (options: Parameters<typeof fakeClient>[0] = {}) =>
  fakeClient({ debug: true, projectId: 'test', ...options })

test('PorticoProvider names the missing client in its error', () => {
  const missing = undefined as unknown as Client
  expect(() => render(<PorticoProvider client={missing} />)).toThrow(
    expect.objectContaining({
      code: 'INVALID_OPTIONS',
      field: 'client',
      message: 'Invalid App Configuration: client: PorticoProvider needs what createPortico returned',
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

test('a query client of another copy of react-query is explained once', () => {
  const required = createRequire(import.meta.url)('@tanstack/react-query') as { QueryClient: typeof QueryClient }
  const client = talking()
  const { rerender } = render(<PorticoProvider client={client} queryClient={new required.QueryClient()} />)
  rerender(<PorticoProvider client={client} queryClient={new required.QueryClient()} />)
  const explained = printed.filter((text) => text.includes(`${page}two-copies`))
  expect(explained).toEqual([expect.stringContaining('npm ls @tanstack/react-query')])
})

test('a query client of the same copy is no mistake', () => {
  render(<PorticoProvider client={talking()} queryClient={new QueryClient()} />)
  expect(printed.filter((text) => text.includes(`${page}two-copies`))).toEqual([])
})
