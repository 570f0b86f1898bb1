import { type Address, getAddress } from 'viem'
import { getCode, getEnsAddress, getEnsName } from 'viem/actions'
import { normalize } from 'viem/ens'
import type { Network } from '../../entities/network.js'
import type { ResolvedName } from '../../entities/sendDraft.js'
import { toCoinType } from '../../rules/account/names.js'
import { createGateways } from './nameGateways.js'
import type { PublicClient } from './publicClient.js'

/** The network that names are registered on. */
export const ensNetworkId = 1

const universalResolverAddress: Address = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

/** The name as ENSIP-15 writes it; `undefined` for one that is not allowed, such as one with letters of several scripts. */
function normalizeName(name: string): string | undefined {
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}

/** A person's account may have the code that it delegates to (EIP-7702). */
async function isContract(client: PublicClient, address: Address): Promise<boolean> {
  const code = await getCode(client, { address })
  return code !== undefined && !code.startsWith('0xef0100')
}

/**
 * The address of a name on a network: the one it has for that network (ENSIP-11), else that of the account on Ethereum. A contract
 * of Ethereum is somebody else's account elsewhere.
 */
async function findAddress(client: PublicClient, name: string, { id }: Network): Promise<Address | undefined> {
  const lookUp = (coinType?: bigint) =>
    getEnsAddress(client, { name, universalResolverAddress, strict: false, ...(coinType && { coinType }) })
  if (Number(id) === ensNetworkId) return (await lookUp()) ?? undefined
  const own = await lookUp(BigInt(toCoinType(Number(id))))
  if (own) return getAddress(own)
  const address = await lookUp()
  return address && !(await isContract(client, address)) ? address : undefined
}

/** Who looks a name up, and where its address is used. */
type NameContext = {
  readonly network: Network
  /** Origins of the gateways that may be asked (EIP-3668). */
  readonly nameGateways: readonly string[]
  readonly signal?: AbortSignal | undefined
}

async function findOwnName(client: PublicClient, name: string, network: Network): Promise<ResolvedName | undefined> {
  const address = await findAddress(client, name, network)
  if (!address) return undefined
  const primary = await getEnsName(client, { address, universalResolverAddress, strict: false })
  return primary === null || primary === name ? { name, address } : undefined
}

/**
 * Looks a name of ENS up on a client of Ethereum. No server is asked that a resolver names (EIP-3668), except for those that the site
 * knows.
 *
 * @returns `undefined` for a name that has no address, is not allowed, or whose address calls itself otherwise
 * @throws FeatureError `NAME_GATEWAY_REFUSED` when only another server could tell
 */
export async function resolveName(
  client: PublicClient,
  typed: string,
  { network, nameGateways, signal }: NameContext,
): Promise<ResolvedName | undefined> {
  const name = normalizeName(typed)
  if (name === undefined) return undefined
  const { request, getFailure } = createGateways(nameGateways, signal)
  const found = await findOwnName({ ...client, ccipRead: { request } }, name, network).catch((thrown: unknown) => {
    throw getFailure() ?? thrown
  })
  // The resolver answers for a gateway that failed as for a name that is not there, or with the address on another network.
  const failure = getFailure()
  if (failure) throw failure
  return found
}
