import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useLayoutEffect, useState } from 'react'
import { startLater } from '../actions/connection/startLater.js'
import { checkClient } from '../client/checkClient.js'
import type { Client } from '../client/client.js'
import type { PorticoState } from '../client/state.js'
import { useProviderMistakes } from './useProviderMistakes.js'
import { InitialStateContext, PorticoContext } from './usePortico.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Props of `PorticoProvider`. */
export type PorticoProviderProps = {
  readonly client: Client
  /** The query client to use. Default: that of a `QueryClientProvider` above, otherwise a new one. */
  readonly queryClient?: QueryClient | undefined
  /** For server rendering: from `initialStateFromCookie`, the same on the server and in the browser. */
  readonly initialState?: PorticoState | undefined
  readonly children?: ReactNode
}

// Before the first paint, so that a returning user sees the disconnected page as shortly as possible.
const useStart = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Provides a client to the hooks in its children and starts it. Works on a server, in StrictMode, and more than once on a page.
 *
 * @throws InvalidOptionsError without `client`, in development
 * @example
 * <PorticoProvider client={portico}><App /></PorticoProvider>
 */
export function PorticoProvider({ client, queryClient, initialState, children }: PorticoProviderProps) {
  if (process.env.NODE_ENV !== 'production') {
    checkClient(client, 'PorticoProvider')
    // oxlint-disable-next-line react/rules-of-hooks -- a build is for production or it is not
    useProviderMistakes(client, queryClient)
  }
  const parentQueryClient = useContext(QueryClientContext)
  const [ownQueryClient] = useState(() => queryClient ?? parentQueryClient ?? new QueryClient())
  const activeQueryClient = queryClient ?? parentQueryClient ?? ownQueryClient
  useStart(() => startLater(client, activeQueryClient), [client, activeQueryClient])
  return (
    <QueryClientProvider client={activeQueryClient}>
      <PorticoContext.Provider value={client}>
        <InitialStateContext.Provider value={initialState}>{children}</InitialStateContext.Provider>
      </PorticoContext.Provider>
    </QueryClientProvider>
  )
}
