import type { WalletRequest } from '../../connectors/connector.js'
import { parseChainId } from '../../connectors/parseChainId.js'
import { invalidParamsCode, requestPendingCode, unknownChainCode, unsupportedMethodCode } from '../../constants/rpc.js'
import { PorticoError } from '../../errors/base.js'
import { AccountChangedError, NotConnectedError, UnsupportedNetworkError } from '../../errors/connection.js'
import { toPorticoError } from '../../errors/normalize.js'
import { RpcRequestError } from '../../errors/request.js'
import { isSameAddress } from '../../rules/address/address.js'
import { getField } from '../getField.js'
import type { ConnectedProvider, ProviderHost, ProviderSession } from '../provider.js'

/**
 * A failed call of the provider, with the numeric code of EIP-1193 or JSON-RPC that libraries look for. `cause`: the
 * `PorticoError`. `data`: of the wallet or node, such as the data of a revert.
 */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor({ message, cause }: PorticoError, code: number, data: unknown) {
    super(message, { cause })
    this.code = code
    this.data = data
  }
}

const internalErrorCode = -32603
const unauthorizedCode = 4100
const rejectedCode = 4001
const disconnectedCode = 4900

const codes: Readonly<Record<string, number>> = {
  NOT_CONNECTED: unauthorizedCode,
  WALLET_LOCKED: unauthorizedCode,
  ACCOUNT_CHANGED: unauthorizedCode,
  UNSUPPORTED_NETWORK: 4901,
  NETWORK_NOT_FOUND: unknownChainCode,
  REQUEST_PENDING: requestPendingCode,
  INVALID_DATA: invalidParamsCode,
  ADAPTER_NOT_FOUND: unsupportedMethodCode,
}

/** What the wallet or the node answered, where an error wraps one. */
function findAnswer({ cause }: PorticoError): unknown {
  let current = cause
  while (current instanceof PorticoError) current = current.cause
  return typeof getField(current, 'code') === 'number' ? current : undefined
}

function toProviderError(thrown: unknown): ProviderRpcError {
  const error = toPorticoError(thrown)
  if (error.isUserRejection) return new ProviderRpcError(error, rejectedCode, undefined)
  const original = findAnswer(error)
  const own = error instanceof RpcRequestError ? error.rpcCode : codes[error.code]
  const code = own ?? (getField(original, 'code') as number | undefined) ?? internalErrorCode
  return new ProviderRpcError(error, code, getField(original, 'data'))
}

const toHex = (reference: string) => `0x${BigInt(reference).toString(16)}`
const chainIdOf = ({ caipNetworkId }: ProviderSession) => toHex(caipNetworkId.split(':')[1] ?? '0')
const firstOf = (params: unknown): unknown => (Array.isArray(params) ? params[0] : undefined)

async function switchChain(host: ProviderHost, params: unknown): Promise<null> {
  const reference = parseChainId(getField(firstOf(params), 'chainId'))
  if (reference === undefined) throw new RpcRequestError(invalidParamsCode)
  const network = host.findNetwork(`eip155:${reference}`)
  if (!network) throw new RpcRequestError(unknownChainCode)
  await host.switchNetwork(network.caipNetworkId)
  return null
}

/** The answer of version 1.0 of EIP-5792 is the id alone. */
async function sendCalls(host: ProviderHost, request: unknown): Promise<unknown> {
  const session = host.session()
  const from = getField(request, 'from')
  const chainId = getField(request, 'chainId')
  if (typeof from === 'string' && session && !isSameAddress(from, session.addresses[0] ?? ''))
    throw new AccountChangedError()
  if (chainId !== undefined && session && `eip155:${parseChainId(chainId)}` !== session.caipNetworkId)
    throw new UnsupportedNetworkError()
  const [calls, capabilities] = [getField(request, 'calls'), getField(request, 'capabilities')]
  const id = await host.sendCalls({ calls, capabilities, isAtomic: getField(request, 'atomicRequired') === true })
  return getField(request, 'version') === '1.0' ? id : { id }
}

/** Answers what is known here, so that it is what the page shows, and asks the wallet for everything else. */
async function answer(host: ProviderHost, { method, params }: WalletRequest): Promise<unknown> {
  const session = host.session()
  switch (method) {
    case 'eth_accounts':
      return session?.addresses ?? []
    case 'eth_requestAccounts':
      if (!session) throw new NotConnectedError()
      return session.addresses
    case 'eth_chainId':
    case 'net_version':
      if (!session) throw new NotConnectedError()
      return method === 'eth_chainId' ? chainIdOf(session) : String(BigInt(chainIdOf(session)))
    case 'wallet_switchEthereumChain':
      return switchChain(host, params)
    case 'eth_sendTransaction':
      return host.sendTransaction(firstOf(params))
    case 'wallet_sendCalls':
      return sendCalls(host, firstOf(params))
    default:
      return host.request({ method, ...(params !== undefined && { params }) })
  }
}

type Events = { readonly emit: (event: string, value: unknown) => void }

/** Tells what changed between two sessions, in the order of EIP-1193. */
function emitChanges({ emit }: Events, before: ProviderSession | undefined, after: ProviderSession | undefined): void {
  if (!before && after) emit('connect', { chainId: chainIdOf(after) })
  if (before && after && before.caipNetworkId !== after.caipNetworkId) emit('chainChanged', chainIdOf(after))
  if (before?.addresses.join() !== after?.addresses.join()) emit('accountsChanged', after?.addresses ?? [])
  const error = new NotConnectedError()
  if (before && !after) emit('disconnect', new ProviderRpcError(error, disconnectedCode, undefined))
}

/** The EIP-1193 provider over the connection. It listens to it as long as somebody listens to the provider. */
export function createProvider(host: ProviderHost): ConnectedProvider {
  const listeners = new Map<string, Set<(value: never) => void>>()
  let stop: (() => void) | undefined
  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value as never)
  }
  const listen = () => {
    let last = host.session()
    stop = host.subscribe(() => {
      const before = last
      last = host.session()
      emitChanges({ emit }, before, last)
    })
  }
  return {
    async request(call) {
      try {
        return await answer(host, call)
      } catch (thrown) {
        throw toProviderError(thrown)
      }
    },
    on(event, listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
      if (!stop) listen()
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      if ([...listeners.values()].some(({ size }) => size > 0)) return
      stop?.()
      stop = undefined
    },
  }
}
