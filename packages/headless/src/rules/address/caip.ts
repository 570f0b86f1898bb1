import { errorMessages } from '../../constants/messages.js'
import type { CaipAddress, CaipNetworkId, Namespace } from '../../entities/caip.js'
import { namespaces } from '../../entities/namespaces.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import type { Network } from '../../entities/network.js'
import { InvalidCaipAddressError, InvalidCaipNetworkIdError } from '../../errors/validation.js'

/** The parts of a network id. */
export type CaipNetworkIdParts = { readonly chainNamespace: Namespace; readonly chainId: string }

/** The parts of an account. */
export type CaipAddressParts = CaipNetworkIdParts & { readonly address: string }

function splitParts(value: unknown, count: number): string[] | undefined {
  if (typeof value !== 'string') return undefined
  const parts = value.split(':')
  return parts.length === count && parts.every((part) => part !== '' && !/\s/.test(part)) ? parts : undefined
}

/** Whether the kit knows this family of chains. */
export const isNamespace = (value: unknown): value is Namespace => namespaces.some((namespace) => namespace === value)

/**
 * The parts of `namespace:reference:address`.
 *
 * Only the number of parts is checked, and that none is empty or holds a space: see `isAddress` and `isNamespace`.
 *
 * @throws InvalidCaipAddressError `Invalid CAIP Address`
 */
export function parseCaipAddress(caipAddress: string): CaipAddressParts {
  const [chainNamespace, chainId, address] = splitParts(caipAddress, 3) ?? []
  if (!chainNamespace || !chainId || !address) throw new InvalidCaipAddressError()
  return { chainNamespace: chainNamespace as Namespace, chainId, address }
}

/**
 * The parts of an account in one string.
 *
 * @throws InvalidCaipAddressError `Invalid CAIP-10 address`
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
 * The parts of `namespace:reference`.
 *
 * @throws InvalidCaipNetworkIdError `Invalid CAIP-2 network id`
 */
export function parseCaipNetworkId(caipNetworkId: string): CaipNetworkIdParts {
  const [chainNamespace, chainId] = splitParts(caipNetworkId, 2) ?? []
  if (!chainNamespace || !chainId) throw new InvalidCaipNetworkIdError()
  return { chainNamespace: chainNamespace as Namespace, chainId }
}

/** Whether a text is the id of a network in a family the kit knows. */
export const isCaipNetworkId = (value: unknown): value is CaipNetworkId => isNamespace(splitParts(value, 2)?.[0])

/** The plain address in a CAIP-10 account. */
export const addressOf = (account: CaipAddress): string => account.slice(account.lastIndexOf(':') + 1)

/** The network in a CAIP-10 account. */
export const networkIdOf = (account: CaipAddress): CaipNetworkId =>
  account.slice(0, account.lastIndexOf(':')) as CaipNetworkId

/** Every configured namespace, in the order of its first network. */
export const getConfiguredNamespaces = (networks: readonly Network[]): readonly Namespace[] => [
  ...new Set(networks.map((network) => network.chainNamespace)),
]

/** Every namespace a connector speaks. */
export const getConnectorNamespaces = ({
  chain,
  namespaces,
}: Pick<ConnectorInfo, 'chain' | 'namespaces'>): readonly Namespace[] => namespaces ?? [chain]
