import type { UseMutationResult } from '@tanstack/react-query'
import type { SwitchConnectionResult, SwitchConnectionVariables } from '../../actions/connection/connections.js'
import type { PorticoError } from '../../errors/base.js'
import { type ActMutationOptions, useLazyMutation } from '../lazyMutation.js'

/** `mutation`: options of TanStack Query, such as callbacks. */
export type UseSwitchConnectionOptions = {
  readonly mutation?: ActMutationOptions<SwitchConnectionResult, SwitchConnectionVariables> | undefined
}

/** The mutation of TanStack Query: `mutate({ connectorId })` makes it the current one; `data` is its account (CAIP-10). */
export type UseSwitchConnectionResult = UseMutationResult<
  SwitchConnectionResult,
  PorticoError,
  SwitchConnectionVariables
>

/**
 * Makes a connection of `useConnections` the current one, without a prompt if its wallet is still connected. `address` also
 * chooses one of its accounts. Needs the feature `multiWallet` of the project.
 *
 * @example
 * const { mutate: switchConnection } = useSwitchConnection()
 * return <button onClick={() => switchConnection({ connectorId: 'io.metamask' })}>MetaMask</button>
 */
export function useSwitchConnection({ mutation }: UseSwitchConnectionOptions = {}): UseSwitchConnectionResult {
  return useLazyMutation(
    'switchConnection',
    async () => (await import('../../actions/connection/connections.js')).switchConnectionMutation,
    mutation,
  )
}
