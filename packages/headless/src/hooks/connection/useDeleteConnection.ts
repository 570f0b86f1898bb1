import type { UseMutationResult } from '@tanstack/react-query'
import type { ConnectionVariables } from '../../actions/connection/connections.js'
import type { PorticoError } from '../../errors/base.js'
import { type ActMutationOptions, useLazyMutation } from '../lazyMutation.js'

/** `mutation`: options of TanStack Query, such as callbacks. */
export type UseDeleteConnectionOptions = {
  readonly mutation?: ActMutationOptions<void, ConnectionVariables> | undefined
}

/** The mutation of TanStack Query: `mutate({ connectorId })` disconnects and forgets. */
export type UseDeleteConnectionResult = UseMutationResult<void, PorticoError, ConnectionVariables>

/**
 * Disconnects a connection of `useConnections`, if it is connected, and forgets it. Needs the feature `multiWallet` of the project.
 *
 * @example
 * const { mutate: deleteConnection } = useDeleteConnection()
 * return <button onClick={() => deleteConnection({ connectorId: 'io.metamask' })}>Forget MetaMask</button>
 */
export function useDeleteConnection({ mutation }: UseDeleteConnectionOptions = {}): UseDeleteConnectionResult {
  return useLazyMutation(
    'deleteConnection',
    async () => (await import('../../actions/connection/connections.js')).deleteConnectionMutation,
    mutation,
  )
}
