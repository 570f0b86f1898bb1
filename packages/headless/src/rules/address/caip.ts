import { limits } from '../../constants/limits.js'
import { errorMessages } from '../../constants/messages.js'
import type { CaipAddress, CaipNetworkId, Namespace } from '../../entities/caip.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import { namespaces } from '../../entities/namespaces.js'
import type { Network } from '../../entities/network.js'
import { InvalidCaipAddressError, InvalidCaipNetworkIdError } from '../../errors/caip.js'

/**
 * An address for display only: its first 4 and last 6 characters. A short text is not cut.
 *
 * @example
 * shortenAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045') // '0xd8…A96045'
 */
export function shortenAddress(address: string): string {
  const { start, end } = limits.shortAddress
  return address.length > start + end ? `${address.slice(0, start)}…${address.slice(-end)}` : address
}

/** Parts of a CAIP-2 network id. */
export type CaipNetworkIdParts = { readonly chainNamespace: Namespace; readonly chainId: string }

/** Parts of a CAIP-10 account. */
export type CaipAddressParts = CaipNetworkIdParts & { readonly address: string }

/** Spaces, and characters that cannot be seen. */
const invisible = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u

function splitParts(value: unknown, count: number): string[] | undefined {
  if (typeof value !== 'string') return undefined
  const parts = value.split(':')
  return parts.length === count && parts.every((part) => part !== '' && !invisible.test(part)) ? parts : undefined
}

/** Whether a value is a namespace that the kit supports. */
export const isNamespace = (value: unknown): value is Namespace => namespaces.some((namespace) => namespace === value)

/**
 * Splits `namespace:reference:address` (CAIP-10).
 *
 * Checks only that there are three non-empty parts without spaces; use `isAddress` to check the address.
 *
 * @throws InvalidCaipAddressError `Invalid CAIP Address`
 * @example
 * const account = 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 * parseCaipAddress(account) // { chainNamespace: 'eip155', chainId: '1', address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }
 */
export function parseCaipAddress(caipAddress: string): CaipAddressParts {
  const [chainNamespace, chainId, address] = splitParts(caipAddress, 3) ?? []
  if (!chainNamespace || !chainId || !address) throw new InvalidCaipAddressError()
  return { chainNamespace: chainNamespace as Namespace, chainId, address }
}

/**
 * Joins the parts of an account (CAIP-10).
 *
 * @throws InvalidCaipAddressError `Invalid CAIP-10 address`
 * @example
 * const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 * formatCaipAddress({ chainNamespace: 'eip155', chainId: 1, address }) // 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 */
export function formatCaipAddress({
  chainNamespace,
  chainId,
  address,
}: {
  readonly chainNamespace: Namespace
  readonly chainId: string | number
  readonly address: string
}): CaipAddress {
  const caipAddress: CaipAddress = `${chainNamespace}:${chainId}:${address}`
  const isComplete = [chainNamespace, chainId, address].every((part) => part !== undefined && part !== null)
  if (!isComplete || !splitParts(caipAddress, 3)) throw new InvalidCaipAddressError(errorMessages.invalidCaip10Address)
  return caipAddress
}

/**
 * Splits `namespace:reference` (CAIP-2).
 *
 * @throws InvalidCaipNetworkIdError `Invalid CAIP-2 network id`
 * @example
 * parseCaipNetworkId('eip155:137') // { chainNamespace: 'eip155', chainId: '137' }
 */
export function parseCaipNetworkId(caipNetworkId: string): CaipNetworkIdParts {
  const [chainNamespace, chainId] = splitParts(caipNetworkId, 2) ?? []
  if (!chainNamespace || !chainId) throw new InvalidCaipNetworkIdError()
  return { chainNamespace: chainNamespace as Namespace, chainId }
}

/** Whether a value is the CAIP-2 id of a network in a supported namespace. */
export const isCaipNetworkId = (value: unknown): value is CaipNetworkId => isNamespace(splitParts(value, 2)?.[0])

/** The address of a CAIP-10 account. */
export const addressOf = (account: CaipAddress): string => account.slice(account.lastIndexOf(':') + 1)

/** The namespace of a CAIP-2 network id. */
export const namespaceOf = (caipNetworkId: CaipNetworkId): Namespace => caipNetworkId.split(':')[0] as Namespace

/** The CAIP-2 network id of a CAIP-10 account. */
export const networkIdOf = (account: CaipAddress): CaipNetworkId =>
  account.slice(0, account.lastIndexOf(':')) as CaipNetworkId

/** Namespaces of the configured networks, in the order of their first network. */
export const getConfiguredNamespaces = (networks: readonly Network[]): readonly Namespace[] => [
  ...new Set(networks.map((network) => network.chainNamespace)),
]

/** Namespaces of a connector. */
export const getConnectorNamespaces = (
  connectorInfo: Pick<ConnectorInfo, 'chain' | 'namespaces'>,
): readonly Namespace[] => connectorInfo.namespaces ?? [connectorInfo.chain]
