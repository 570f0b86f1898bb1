import type { MutationOptions } from '@tanstack/react-query'
import { networkIdOf } from '../rules/address/caip.js'
import type { Client } from '../client/client.js'
import { connectedAccount } from '../client/selectors.js'
import type { PorticoError } from '../errors/base.js'
import { NotConnectedError, UnsupportedNetworkError } from '../errors/connection.js'
import { reportError, requireVariable } from './reportError.js'
import { askOnceOptions } from '../queries/askOnceOptions.js'

/** What `revokeSmartSession` takes. */
export type RevokeSmartSessionVariables = {
  /** Id of the permission, from `smartSessionsQuery`. */
  readonly pci: string
  /** Signature of the connected account. */
  readonly signature: string
}

/**
 * Revokes a permission that the connected account granted to another site. Never retried.
 *
 * @throws NotConnectedError when no account is connected
 * @throws UnsupportedNetworkError on a network the API does not support
 * @throws HttpRequestError when the service refused
 * @example
 * await revokeSmartSession(portico, { pci, signature })
 */
export async function revokeSmartSession(client: Client, variables: RevokeSmartSessionVariables): Promise<void> {
  const { pci, signature } = requireVariable(client, variables, 'revokeSmartSession', 'pci')
  const account = connectedAccount(client.state.getState())
  if (!account) throw new NotConnectedError()
  try {
    const { blockchainQueryFn } = await import('../queries/blockchainApi.fn.js')
    await blockchainQueryFn(client, {
      input: account,
      caipNetworkId: networkIdOf(account),
      fallback(): void {
        throw new UnsupportedNetworkError()
      },
      async fetch(address) {
        const service = await import('../services/api/sessionsApi.js')
        await service.revokeSmartSession(client.options, { account: address, pci, signature })
      },
    })
  } catch (thrown) {
    throw reportError(client, thrown)
  }
}

/**
 * Options of a TanStack mutation that calls `revokeSmartSession`, and refreshes the list. Never retried.
 *
 * @example
 * const { mutate } = useMutation(revokeSmartSessionMutation(portico))
 * return <button onClick={() => mutate({ pci, signature })}>Revoke</button>
 */
export const revokeSmartSessionMutation = (
  client: Client,
): MutationOptions<void, PorticoError, RevokeSmartSessionVariables> => ({
  mutationKey: ['portico', 'revokeSmartSession'],
  ...askOnceOptions,
  mutationFn: (variables) => revokeSmartSession(client, variables),
  onSuccess: (_result, _variables, _onMutateResult, context) =>
    void context.client.invalidateQueries({ queryKey: ['portico', 'smartSessions'] }),
})
