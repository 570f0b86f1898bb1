import type { UseMutationResult } from '@tanstack/react-query'
import { loadConnect } from '../../actions/connection/connectLater.js'
import type { ConnectResult, ConnectVariables } from '../../actions/connection/connect.js'
import type { PorticoError } from '../../errors/base.js'
import { type ActMutationOptions, useLazyMutation } from '../lazyMutation.js'
import { usePrepareConnectWhenIdle } from '../usePrepareConnect.js'

/** `mutation`: options of TanStack Query, such as callbacks. */
export type UseConnectOptions = { readonly mutation?: ActMutationOptions<ConnectResult, ConnectVariables> | undefined }

/** The mutation of TanStack Query: `mutate({ connector })` asks the wallet; `data` has the accounts. */
export type UseConnectResult = UseMutationResult<ConnectResult, PorticoError, ConnectVariables>

/**
 * Connects a wallet. `signal` aborts the attempt; a wallet that approves after that is not connected.
 *
 * @example
 * const { mutate: connect, isPending } = useConnect()
 * return <button disabled={isPending} onClick={() => connect({ connector: 'io.metamask' })}>MetaMask</button>
 */
export function useConnect({ mutation }: UseConnectOptions = {}): UseConnectResult {
  usePrepareConnectWhenIdle()
  return useLazyMutation('connect', async () => (await loadConnect()).connectMutation, mutation)
}
