import { evmNamespace } from '../../constants/defaults.js'
import { limits } from '../../constants/limits.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { WalletUser } from '../../entities/connection.js'
import type { User } from '../../entities/schema/accountSchema.js'
import { InvalidResponseError } from '../../errors/request.js'
import { isAddress, isSameAddress } from '../../rules/address/address.js'
import { isCaipNetworkId, namespaceOf } from '../../rules/address/caip.js'
import { checksumAddress } from '../../rules/address/checksumAddress.js'
import type { WalletSession } from '../connector.js'
import type { FrameChannel } from './frameChannel.js'

/** A network as the page in the frame names it: an EVM chain by its number, any other one by its CAIP-2 id. */
export const toFrameChainId = (caipNetworkId: CaipNetworkId): number | CaipNetworkId =>
  namespaceOf(caipNetworkId) === evmNamespace ? Number(caipNetworkId.slice(evmNamespace.length + 1)) : caipNetworkId

/** The network that the page in the frame names; `undefined` when it is none. */
export function fromFrameChainId(chainId: string | number): CaipNetworkId | undefined {
  if (isCaipNetworkId(chainId)) return chainId
  return /^\d{1,15}$/.test(String(chainId)) ? `${evmNamespace}:${Number(chainId)}` : undefined
}

function toWalletUser({ email, userName, protection }: User): WalletUser | undefined {
  const user = { ...(email && { email }), ...(userName && { userName }), ...(protection && { protection }) }
  return Object.keys(user).length > 0 ? user : undefined
}

/** A page that names no type of its own may still name that of the account. */
const toAccountType = ({ address, accounts = [], preferredAccountType }: User): 'eoa' | 'smartAccount' =>
  preferredAccountType ?? accounts.find((account) => isSameAddress(account.address, address))?.type ?? 'eoa'

/** @throws InvalidResponseError when the page answers for another namespace, or with what is no address of it */
function toSession(user: User, wanted: CaipNetworkId): WalletSession {
  const namespace = namespaceOf(wanted)
  const caipNetworkId = fromFrameChainId(user.chainId)
  if (!caipNetworkId || namespaceOf(caipNetworkId) !== namespace || !isAddress(user.address, namespace))
    throw new InvalidResponseError()
  const known = toWalletUser(user)
  return {
    namespace,
    caipNetworkId,
    accounts: [{ address: checksumAddress(user.address) }],
    accountType: toAccountType(user),
    ...(known && { user: known }),
  }
}

/** What the page in the frame is asked for. */
export type SessionRequest = {
  readonly caipNetworkId: CaipNetworkId
  readonly rpcUrl: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** Asks the page in the frame who is logged in, and for the account on a network. */
export async function readSession(
  channel: FrameChannel,
  { caipNetworkId, rpcUrl, signal }: SessionRequest,
): Promise<WalletSession> {
  const payload = { chainId: toFrameChainId(caipNetworkId), ...(rpcUrl && { rpcUrl }) }
  const user = await channel.request('GET_USER', payload, { signal, timeout: limits.frame.request })
  return toSession(user, caipNetworkId)
}
