import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Client } from '../src/client/client.js'
import { PorticoProvider } from '../src/hooks/PorticoProvider.js'

/** The surroundings of a hook under test: a client, and queries of its own that fail at once. */
export function inside(
  client: Client,
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
) {
  return ({ children }: { readonly children: ReactNode }) => (
    <PorticoProvider client={client} queryClient={queryClient}>
      {children}
    </PorticoProvider>
  )
}
