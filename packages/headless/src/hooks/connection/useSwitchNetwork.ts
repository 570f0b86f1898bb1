import type { UseMutationResult } from '@tanstack/react-query'
import type { SwitchNetworkVariables } from '../../actions/connection/switchNetwork.js'
import type { RegisteredNetwork } from '../../entities/register.js'
import type { PorticoError } from '../../errors/base.js'
import { type ActMutationOptions, useLazyMutation } from '../lazyMutation.js'

/** `mutation`: options of TanStack Query, such as callbacks. */
export type UseSwitchNetworkOptions = {
  readonly mutation?: ActMutationOptions<RegisteredNetwork, SwitchNetworkVariables> | undefined
}

/** The mutation of TanStack Query: `mutate({ caipNetworkId })` asks the wallet; `data` is the network. */
export type UseSwitchNetworkResult = UseMutationResult<RegisteredNetwork, PorticoError, SwitchNetworkVariables>

/**
 * Makes a configured network the active one, and asks the connected wallet of its namespace to switch to it.
 *
 * @example
 * const { mutate: switchNetwork } = useSwitchNetwork()
 * return <button onClick={() => switchNetwork({ caipNetworkId: 'eip155:8453' })}>Base</button>
 */
export function useSwitchNetwork({ mutation }: UseSwitchNetworkOptions = {}): UseSwitchNetworkResult {
  return useLazyMutation(
    'switchNetwork',
    async () => (await import('../../actions/connection/switchNetwork.js')).switchNetworkMutation,
    mutation,
  )
}
