import { createContext } from 'react'
import type { Client } from '../client/client.js'
import type { PorticoState } from '../client/state.js'

export const PorticoContext = createContext<Client | undefined>(undefined)

/** The state a server drew the page with. */
export const InitialStateContext = createContext<PorticoState | undefined>(undefined)
