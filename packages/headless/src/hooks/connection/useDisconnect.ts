import type { UseMutationResult } from '@tanstack/react-query'
import type { DisconnectVariables } from '../../actions/connection/disconnect.js'
import type { PorticoError } from '../../errors/base.js'
import { type ActMutationOptions, useLazyMutation } from '../lazyMutation.js'

/** `mutation`: options of TanStack Query, such as callbacks. */
export type UseDisconnectOptions = {
  readonly mutation?: ActMutationOptions<void, DisconnectVariables | void> | undefined
}

/** The mutation of TanStack Query: `mutate()` disconnects every namespace. */
export type UseDisconnectResult = UseMutationResult<void, PorticoError, DisconnectVariables | void>

/**
 * Disconnects one namespace (`namespace`), one wallet (`connectorId`), or everything.
 *
 * @example
 * const { mutate: disconnect } = useDisconnect()
 * return <button onClick={() => disconnect()}>Disconnect</button>
 */
export function useDisconnect({ mutation }: UseDisconnectOptions = {}): UseDisconnectResult {
  return useLazyMutation(
    'disconnect',
    async () => (await import('../../actions/connection/disconnect.js')).disconnectMutation,
    mutation,
  )
}
