'use client'
import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useLayoutEffect, useState } from 'react'
import { start } from '../actions/start.js'
import type { Client } from '../client/client.js'
import type { PorticoState } from '../client/state.js'
import { InitialStateContext, PorticoContext } from './context.js'

export type PorticoProviderProps = {
  readonly client: Client
  /** Yours, or that of a `QueryClientProvider` above; one is made when there is neither. */
  readonly queryClient?: QueryClient
  /** From `initialStateFromCookie`, the same on the server and in the browser. */
  readonly initialState?: PorticoState | undefined
  readonly children?: ReactNode
}

// Before the first paint, so that a returning visitor never sees the disconnected page for a frame.
const useStart = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Puts a client in context and wakes it up. Safe on a server, twice on a page, and in StrictMode.
 *
 * @example
 * <PorticoProvider client={portico}><App /></PorticoProvider>
 */
export function PorticoProvider({ client, queryClient, initialState, children }: PorticoProviderProps) {
  const above = useContext(QueryClientContext)
  const [first] = useState(() => queryClient ?? above ?? new QueryClient())
  const answers = queryClient ?? above ?? first
  useStart(() => start(client, answers), [client, answers])
  return (
    <QueryClientProvider client={answers}>
      <PorticoContext.Provider value={client}>
        <InitialStateContext.Provider value={initialState}>{children}</InitialStateContext.Provider>
      </PorticoContext.Provider>
    </QueryClientProvider>
  )
}
