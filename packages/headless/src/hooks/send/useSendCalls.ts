import type { UseMutationResult } from '@tanstack/react-query'
import type { SendCallsResult, SendCallsVariables } from '../../actions/send/calls.js'
import type { PorticoError } from '../../errors/base.js'
import { type ActMutationOptions, useLazyMutation } from '../lazyMutation.js'

/** `mutation`: options of TanStack Query, such as callbacks. */
export type UseSendCallsOptions = {
  readonly mutation?: ActMutationOptions<SendCallsResult, SendCallsVariables> | undefined
}

/** The mutation of TanStack Query: `mutate({ calls })` asks the wallet; `data` has the id of the calls (EIP-5792). */
export type UseSendCallsResult = UseMutationResult<SendCallsResult, PorticoError, SendCallsVariables>

/**
 * Asks the connected wallet to sign and send several calls with one request (EIP-5792). Rejects like `sendCalls`: with an
 * `UnsupportedOperationError` when the wallet accepts only one transaction at a time.
 *
 * @example
 * const { mutate: sendCalls, data } = useSendCalls()
 * const calls = [{ to: tokenAddress, data: approval }, { to: exchange, data: call }]
 * return <button onClick={() => sendCalls({ calls })}>{data ? `Sent as ${data.id}` : 'Swap'}</button>
 */
export function useSendCalls({ mutation }: UseSendCallsOptions = {}): UseSendCallsResult {
  return useLazyMutation(
    'sendCalls',
    async () => (await import('../../actions/send/calls.js')).sendCallsMutation,
    mutation,
  )
}
