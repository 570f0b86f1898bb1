import { addressOf, networkIdOf } from '../chains/chainAdapter.js'
import type { Client } from '../client/client.js'
import { findNetwork } from '../client/selectors.js'
import type { ReviewedSend } from '../entities/token.js'
import { NotConnectedError, UnsupportedNetworkError } from '../errors/connection.js'
import { tokenDetails } from '../rules/sendTokens.js'
import { type Query, typed } from './query.js'

/** What the network will take for a transfer, in base units of its native coin; an estimate of this moment. */
export function transferFeeQuery(client: Client, send: ReviewedSend | undefined): Query<bigint> {
  return {
    queryKey: ['transferFee', send?.from, send?.to, send?.amount.toString(), send?.token.address],
    enabled: send !== undefined,
    retry: false,
    queryFn: ({ signal }) =>
      typed(async () => {
        if (!send) throw new NotConnectedError()
        const network = findNetwork(client.options, networkIdOf(send.from))
        if (!network) throw new UnsupportedNetworkError()
        const work = await client.internals.work(network.chainNamespace, 'transferFee')
        const { from, to, amount, token } = send
        return work.transferFee(network, { from: addressOf(from), to, amount, ...tokenDetails(token) }, { signal })
      }),
  }
}
