import { QueryClient } from '@tanstack/react-query'
import { act, configure } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Client } from '../src/client/client.js'
import { PorticoProvider } from '../src/hooks/PorticoProvider.js'

// Chain libraries load on first use, which takes long on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

/** A wrapper with the providers of a hook. Queries do not retry. */
export function withProviders(
  client: Client,
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
) {
  return ({ children }: { readonly children: ReactNode }) => (
    <PorticoProvider client={client} queryClient={queryClient}>
      {children}
    </PorticoProvider>
  )
}

/** Waits until the provider has started the client. */
export const hasStarted = ({ state }: Client): Promise<void> =>
  act(
    () =>
      new Promise<void>((resolve) => {
        if (state.getState().isReady) return resolve()
        const unsubscribe = state.subscribe(
          ({ isReady }) => isReady,
          () => {
            unsubscribe()
            resolve()
          },
        )
      }),
  )
