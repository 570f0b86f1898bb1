import type { ReadOptions, TransferInspection } from '../chains/adapter.js'
import { checkClient } from '../client/checkClient.js'
import type { Client } from '../client/client.js'
import { findNetwork } from '../client/selectors.js'
import type { CaipAddress, CaipNetworkId, Namespace } from '../entities/caip.js'
import type { SendRequest } from '../entities/sendDraft.js'
import { limits } from '../constants/limits.js'
import type { TransactionOutcome } from '../rules/flows/transactions.js'
import { NotConnectedError, UnsupportedNetworkError } from '../errors/connection.js'
import { addressOf, networkIdOf } from '../rules/address/caip.js'
import { toTransferToken } from '../rules/tokens/send.js'
import { inMemory, inMemoryOptions } from './inMemory.js'
import { readOptions, type Query } from './query.js'
import { runQuery } from './runQuery.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Whether an address is valid, including its checksum. `isAddress` of `/rules` checks only the form.
 *
 * @param place - a network, to refuse addresses of other networks; or a namespace, to accept those of all its networks
 * @example
 * const isValid = await queryClient.fetchQuery(validAddressQuery(portico, 'eip155:1', to))
 * isValid // true
 */
export function validAddressQuery(
  client: Client,
  place: Namespace | CaipNetworkId,
  address: string | undefined,
): Query<boolean> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'validAddressQuery')
  const [namespace] = place.split(':') as [Namespace]
  const network = client.options.networks.find(({ caipNetworkId }) => caipNetworkId === place)
  return {
    ...readOptions,
    queryKey: ['portico', 'addressCheck', place, address],
    enabled: address !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () =>
      runQuery(async () =>
        (await client.internals.getChainActions(namespace, 'isAddress')).isAddress(address ?? '', network),
      ),
  }
}

const toQueryKey = (name: string, send: SendRequest | undefined) => [
  'portico',
  name,
  send?.from,
  send?.to,
  send?.amount.toString(),
  send?.token.address,
  send?.token.decimals,
  send?.token.nft?.standard,
  send?.token.nft?.tokenId,
]

function toTransfer(client: Client, send: SendRequest | undefined) {
  if (!send) throw new NotConnectedError()
  const network = findNetwork(client.options, networkIdOf(send.from))
  if (!network) throw new UnsupportedNetworkError()
  const { from, to, amount, token } = send
  return { network, details: { from: addressOf(from), to, amount, ...toTransferToken(token) } }
}

type ReadTransfer<Value> = (transfer: ReturnType<typeof toTransfer>, options: ReadOptions) => Promise<Value>

/** A read about a transfer, which changes with every field of it, and on the chain. */
const transferQuery = <Value extends object>(
  client: Client,
  name: string,
  send: SendRequest | undefined,
  read: ReadTransfer<Value>,
): Query<Value> => ({
  ...readOptions,
  ...inMemoryOptions,
  queryKey: toQueryKey(name, send),
  meta: { account: send?.from },
  enabled: send !== undefined,
  retry: false,
  staleTime: 0,
  queryFn: ({ signal }) => runQuery(async () => inMemory(await read(toTransfer(client, send), { signal }))),
})

/**
 * Estimated network fee of a transfer, in base units of the native coin.
 *
 * @example
 * const fee = await queryClient.fetchQuery(transferFeeQuery(portico, { from: account, to, token, amount: 10n ** 17n }))
 * fee.value // bigint
 */
export function transferFeeQuery(client: Client, send: SendRequest | undefined): Query<{ readonly value: bigint }> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'transferFeeQuery')
  return transferQuery(client, 'transferFee', send, async ({ network, details }, options) => {
    const actions = await client.internals.getChainActions(network.chainNamespace, 'transferFee')
    return { value: await actions.transferFee(network, details, options) }
  })
}

/** What a node says that a transfer would do; empty where nobody can tell. */
export const transferInspectionQuery = (client: Client, send: SendRequest | undefined): Query<TransferInspection> =>
  transferQuery(client, 'transferInspection', send, async ({ network, details }, options) => {
    const { inspectTransfer } = await client.internals.getChainActions(network.chainNamespace, 'isAddress')
    return (await inspectTransfer?.(network, details, options)) ?? {}
  })

/**
 * How a transaction of `account` ended. Watches the transaction until then; a node that fails is asked again after 30 s.
 *
 * @example
 * const { status } = await queryClient.fetchQuery(waitForTransactionQuery(portico, { hash, account }))
 * status // 'confirmed', 'failed', 'replaced', 'dropped' or 'expired'
 */
export function waitForTransactionQuery(
  client: Client,
  { hash, account }: { readonly hash: string | undefined; readonly account: CaipAddress | undefined },
): Query<TransactionOutcome> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'waitForTransactionQuery')
  return {
    ...readOptions,
    ...inMemoryOptions,
    queryKey: ['portico', 'waitForTransaction', account, hash],
    meta: { account },
    enabled: hash !== undefined && account !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: (_count, { retryable }) => retryable,
    retryDelay: () => limits.confirmation.slowPollInterval,
    queryFn: ({ signal }) =>
      runQuery(async () => {
        if (!account || hash === undefined) throw new NotConnectedError()
        const network = findNetwork(client.options, networkIdOf(account))
        if (!network) throw new UnsupportedNetworkError()
        const actions = await client.internals.getChainActions(network.chainNamespace, 'waitForTransaction')
        return inMemory(await actions.waitForTransaction(network, { hash, from: addressOf(account) }, { signal }))
      }),
  }
}
