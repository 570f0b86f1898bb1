import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import type { Abi } from 'viem'
import type { SendResult } from '../../actions/send/handOverListed.js'
import type { Client } from '../../client/client.js'
import type { PorticoError } from '../../errors/base.js'
import { UnsupportedNetworkError } from '../../errors/connection.js'
import { askOnceOptions } from '../../queries/askOnceOptions.js'
import { getPublicClient } from './clients.js'
import type { WriteArgs, WriteContractVariables, WriteName } from './writeContractVariables.js'

/**
 * Simulates a call of a contract on a node and, if it does not fail, asks the connected wallet, once, to sign and send it. The
 * transaction is listed as pending. Never retried.
 *
 * @param queryClient - the query client whose balances and contract reads are refreshed
 * @throws TransactionRejectedByNodeError when the call reverts; the wallet was not asked, and viem's error is the `cause`
 * @throws UnsupportedNetworkError when the wallet is on a network other than `caipNetworkId`, or on one that is not configured
 * @throws what `sendTransaction` throws
 * @example
 * const { hash } = await writeContract(portico, { address, abi: erc20Abi, functionName: 'transfer', args: [to, 5n] })
 */
export async function writeContract<
  const Of extends Abi | readonly unknown[],
  Name extends WriteName<Of>,
  const Args extends WriteArgs<Of, Name>,
>(client: Client, variables: WriteContractVariables<Of, Name, Args>, queryClient?: QueryClient): Promise<SendResult> {
  const { requireVariable } = await import('../../actions/reportError.js')
  const given = requireVariable(client, variables as WriteContractVariables, 'writeContract', 'abi')
  const { caipNetworkId, signal, ...call } = given
  const { sendPrepared } = await import('../../actions/send/sendTransaction.js')
  return sendPrepared(
    client,
    {
      namespace: 'eip155',
      signal,
      async prepare({ network, address }) {
        if (caipNetworkId && caipNetworkId !== network.caipNetworkId) throw new UnsupportedNetworkError()
        const { prepareWrite } = await import('./prepareWrite.js')
        return prepareWrite(await getPublicClient(client, network), address, call)
      },
    },
    queryClient,
  )
}

export const writeContractMutation = (
  client: Client,
): MutationOptions<SendResult, PorticoError, WriteContractVariables> => ({
  mutationKey: ['portico', 'writeContract'],
  ...askOnceOptions,
  mutationFn: (variables, context) => writeContract(client, variables, context.client),
})
