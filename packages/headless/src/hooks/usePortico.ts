import { useContext } from 'react'
import type { Client } from '../client/client.js'
import { ProviderMissingError } from '../errors/setup.js'
import { PorticoContext } from './context.js'

/**
 * The client of the nearest `PorticoProvider`.
 *
 * @throws ProviderMissingError without one; the only error a hook throws while rendering
 */
export function usePortico(): Client {
  const client = useContext(PorticoContext)
  if (!client) throw new ProviderMissingError()
  return client
}
