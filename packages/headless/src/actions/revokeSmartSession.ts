import type { MutationOptions } from '@tanstack/react-query'
import { networkIdOf } from '../rules/address/caip.js'
import type { Client } from '../client/client.js'
import { connectedAccount } from '../client/selectors.js'
import type { PorticoError } from '../errors/base.js'
import { NotConnectedError, UnsupportedNetworkError } from '../errors/connection.js'
import { queryBlockchainApi } from '../queries/query.js'
import { reportError } from './reportError.js'

export type RevokeSmartSessionVariables = {
  /** The permission, as `smartSessionsQuery` names it. */
  readonly pci: string
  /** Of the connected account. */
  readonly signature: string
}

/**
 * Takes back a permission that the connected account gave to another site. Never repeated by itself (R41).
 *
 * @throws NotConnectedError when nobody is connected
 * @throws UnsupportedNetworkError on a network nobody serves
 * @throws HttpRequestError when the service refused
 */
export async function revokeSmartSession(
  client: Client,
  { pci, signature }: RevokeSmartSessionVariables,
): Promise<void> {
  const account = connectedAccount(client.state.getState())
  if (!account) throw new NotConnectedError()
  try {
    await queryBlockchainApi(client, {
      input: account,
      caipNetworkId: networkIdOf(account),
      fallback(): void {
        throw new UnsupportedNetworkError()
      },
      async fetch(about) {
        const service = await import('../services/api/sessionsApi.js')
        await service.revokeSmartSession(client.options, { account: about, pci, signature })
      },
    })
  } catch (thrown) {
    throw reportError(client, thrown)
  }
}

export const revokeSmartSessionMutation = (
  client: Client,
): MutationOptions<void, PorticoError, RevokeSmartSessionVariables> => ({
  mutationKey: ['revokeSmartSession'],
  retry: false,
  mutationFn: (variables) => revokeSmartSession(client, variables),
  onSuccess: (_nothing, _variables, _none, context) =>
    void context.client.invalidateQueries({ queryKey: ['smartSessions'] }),
})
