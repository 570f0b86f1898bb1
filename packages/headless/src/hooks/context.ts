import { createContext } from 'react'
import type { Client } from '../client/client.js'

export const PorticoContext = createContext<Client | undefined>(undefined)
