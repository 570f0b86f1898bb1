import { createContext, useContext } from 'react'
import type { Client, RegisteredClient } from '../client/client.js'
import type { createLateState } from '../client/lateState.js'
import type { PorticoState } from '../client/state.js'
import { PorticoProviderNotFoundError } from '../errors/setup.js'

export const PorticoContext = createContext<Client | undefined>(undefined)

/** The state that the server rendered the page with. */
export const InitialStateContext = createContext<PorticoState | undefined>(undefined)

/** The state as the hooks below see it, in place of that of the client. */
export const LateStateContext = createContext<ReturnType<typeof createLateState> | undefined>(undefined)

/**
 * The client of the nearest `PorticoProvider`.
 *
 * @throws PorticoProviderNotFoundError without a provider; no hook throws anything else while rendering
 * @example
 * const portico = usePortico()
 * portico.hosts() // what the page may contact
 */
export function usePortico(): RegisteredClient {
  const client = useContext(PorticoContext)
  if (!client) throw new PorticoProviderNotFoundError()
  return client
}
