import { evmNamespace } from '../../constants/defaults.js'
import { frameMethods } from '../../constants/embeddedConnector.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import { NotConnectedError } from '../../errors/connection.js'
import { actionNotAllowed, EmbeddedWalletError } from '../../errors/embeddedWallet.js'
import { classifyRpcMethod } from '../../rules/account/embedded.js'
import { namespaceOf } from '../../rules/address/caip.js'
import type { ConnectorHost, RequestTracking, WalletRequest } from '../connector.js'
import type { ApprovalQueue } from './approvalQueue.js'
import type { FrameChannel } from './frameChannel.js'
import { toFrameChainId } from './readSession.js'
import { fromFrameResult, toFrameParams } from './solanaParams.js'

/** A request as JSON can carry it: what is `bigint` becomes a hexadecimal number, as JSON-RPC writes it. */
const toJsonParams = (params: unknown): unknown =>
  JSON.parse(
    JSON.stringify(params, (_, value: unknown) => (typeof value === 'bigint' ? `0x${value.toString(16)}` : value)),
  )

/** Where a request goes. `caipNetworkId`: the network it is for. `address`: the account there. */
type RequestTarget = {
  readonly channel: FrameChannel
  readonly approvals: ApprovalQueue
  readonly host: ConnectorHost
  readonly caipNetworkId: CaipNetworkId
  readonly address: string | undefined
  readonly rpcUrl: string | undefined
  readonly tracking: RequestTracking | undefined
}

/**
 * Sends a request: one that only reads at once, and one that the user has to approve once it is shown.
 *
 * @throws EmbeddedWalletError `RPC_NOT_ALLOWED` before anything is sent, for a method that is neither; the user is told, too
 * @throws NotConnectedError when there is nobody who could approve
 */
export async function requestFromFrame(
  { method, params }: WalletRequest,
  { channel, approvals, host, caipNetworkId, address, rpcUrl, tracking }: RequestTarget,
): Promise<unknown> {
  const kind = classifyRpcMethod(method)
  if (kind === 'refused') {
    host.notifications.show({ variant: 'error', code: 'RPC_NOT_ALLOWED', message: actionNotAllowed })
    throw new EmbeddedWalletError('RPC_NOT_ALLOWED')
  }
  // Known here, and a number in whatever form the page would write it.
  if (method === frameMethods.readChain) return `0x${BigInt(toFrameChainId(caipNetworkId)).toString(16)}`
  const given = params === undefined ? undefined : toJsonParams(toFrameParams(method, params))
  const payload = {
    method,
    ...(given !== undefined && { params: given }),
    chainId: toFrameChainId(caipNetworkId),
    chainNamespace: namespaceOf(caipNetworkId),
    ...(rpcUrl && { rpcUrl }),
  }
  if (kind === 'safe') return channel.request('RPC_REQUEST', payload)
  if (!address) throw new NotConnectedError()
  const request = { method, params: given, caipNetworkId, address, origin: location.origin }
  tracking?.onProgress('waiting')
  const send = (waiting: number) => {
    tracking?.onProgress('sent')
    return channel.request('RPC_REQUEST', { ...payload, ...(waiting > 0 && { waiting }) }, { id: tracking?.id })
  }
  return fromFrameResult(method, await approvals.add(request, send))
}

/** EIP-3326, which the page in the frame has a call of its own for. */
export const isSwitchRequest = ({ method }: WalletRequest): boolean => method === frameMethods.switchChain

/** The network that a switch asks for; `undefined` when it names none. */
export function readSwitchTarget({ params }: WalletRequest): CaipNetworkId | undefined {
  const [target] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const chainId = typeof target === 'object' && target !== null && 'chainId' in target ? target.chainId : undefined
  return typeof chainId === 'string' && /^0x[0-9a-f]{1,13}$/i.test(chainId)
    ? `${evmNamespace}:${Number(chainId)}`
    : undefined
}
