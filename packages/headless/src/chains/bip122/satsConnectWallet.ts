import { unsupportedMethodCode } from '../../constants/rpc.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import { UnsupportedNetworkError } from '../../errors/connection.js'
import { toPorticoError } from '../../errors/normalize.js'
import { InvalidResponseError, RpcRequestError, UserRejectedRequestError } from '../../errors/request.js'
import { bytesToHex } from '../../rules/encoding.js'
import { getField } from '../getField.js'
import {
  type BitcoinWallet,
  type MessageRequest,
  psbtToBytes,
  type PsbtRequest,
  type PsbtResult,
  type SignInput,
  toSatoshis,
  type WalletState,
} from './bitcoinWallet.js'
import { bitcoinNetworks, satsConnectErrorCodes } from './constants.js'
import { withSighashTypes } from './sighashTypes.js'
import { inferNetwork, isTaproot, parseAccounts, parseBase64, parseHex, parseTxid } from './parseReplies.js'

/** The provider of a sats-connect wallet on the window (WBIP 4); its answers are not validated. */
export type SatsConnectProvider = {
  request(method: string, params?: unknown): unknown
  addListener?(...args: readonly unknown[]): unknown
}

const unknownMethodCodes = [-32601, unsupportedMethodCode]
const unauthorizedCode = 4100

/** An error by the meaning its code has for sats-connect. */
function toSatsConnectError(thrown: unknown): Error {
  const code = getField(getField(thrown, 'error') ?? thrown, 'code')
  const options = { cause: thrown }
  if (code === satsConnectErrorCodes.userRejection) return new UserRejectedRequestError(options)
  if (code === satsConnectErrorCodes.unsupported) return new RpcRequestError(unsupportedMethodCode, options)
  if (code === satsConnectErrorCodes.accessDenied) return new RpcRequestError(unauthorizedCode, options)
  return toPorticoError(thrown)
}

/** Whether the wallet does not know the method. */
const isUnknownMethod = (error: unknown): boolean =>
  error instanceof RpcRequestError && unknownMethodCodes.includes(error.rpcCode)

/** Whether the user did not authorize the site. */
const isUnauthorized = (error: unknown): boolean =>
  error instanceof RpcRequestError && error.rpcCode === unauthorizedCode

/** Sends one request; its result is not validated. @throws PorticoError for a failure that is answered or thrown */
async function requestSatsConnect(provider: SatsConnectProvider, method: string, params?: unknown): Promise<unknown> {
  try {
    const reply: unknown = await provider.request(method, params)
    const error = getField(reply, 'error')
    if (error !== undefined && error !== null) throw error
    if (typeof reply !== 'object' || reply === null || !('result' in reply)) throw new InvalidResponseError({})
    return reply.result
  } catch (thrown) {
    throw toSatsConnectError(thrown)
  }
}

const purposes = ['payment', 'ordinals']
const changeEvents = ['accountChange', 'networkChange']

function toWalletState(answer: unknown, network: unknown): WalletState | undefined {
  const accounts = parseAccounts(Array.isArray(answer) ? answer : getField(answer, 'addresses')).map(
    ({ account }) => account,
  )
  const [first] = accounts
  const name = getField(getField(network, 'bitcoin'), 'name')
  const known = bitcoinNetworks.find(({ satsConnect }) => satsConnect === name)
  return first && { accounts, caipNetworkId: known?.caipNetworkId ?? inferNetwork(first.address) }
}

/** Indexes of inputs, by the address that signs them. */
const groupIndexesByAddress = (inputs: readonly SignInput[]) =>
  Object.fromEntries(
    inputs.map(({ address }) => [
      address,
      inputs.filter((input) => input.address === address).map(({ index }) => index),
    ]),
  )

/** The requests that wallets with `request` (WBIP 4) write in different ways. */
type RequestFormat = {
  toMessageParams(request: MessageRequest): object
  toPsbtParams(request: PsbtRequest): object
  parsePsbt(answer: unknown): string
  toAmount(satoshis: number): number | string
}

const satsConnectRequests: RequestFormat = {
  toMessageParams: ({ address, message, protocol }) => ({
    address,
    message,
    ...(protocol && { protocol: protocol.toUpperCase() }),
  }),
  toPsbtParams: ({ psbt, signInputs, broadcast = false }) => ({
    psbt: withSighashTypes({ psbt, signInputs }),
    signInputs: groupIndexesByAddress(signInputs),
    broadcast,
  }),
  parsePsbt: (answer) => parseBase64(getField(answer, 'psbt')),
  toAmount: (satoshis) => satoshis,
}

/** Leather names the kind of the address that signs a message, and writes PSBTs in hex. */
export const leatherRequests: RequestFormat = {
  toMessageParams: ({ address, message }) => ({ message, paymentType: isTaproot(address) ? 'p2tr' : 'p2wpkh' }),
  toPsbtParams({ psbt, signInputs, broadcast = false }) {
    const allowedSighash = [...new Set(signInputs.flatMap(({ sighashTypes = [] }) => sighashTypes))]
    return {
      hex: bytesToHex(psbtToBytes(withSighashTypes({ psbt, signInputs }))),
      signAtIndex: signInputs.map(({ index }) => index),
      broadcast,
      ...(allowedSighash.length > 0 && { allowedSighash }),
    }
  },
  parsePsbt: (answer) => parseHex(getField(answer, 'hex')),
  toAmount: String,
}

/** The requests that connect, with their parameters; a wallet knows at least one of them. */
const connectRequests = [
  ['wallet_connect', { addresses: purposes }],
  ['getAccounts', { purposes }],
  ['getAddresses', { purposes }],
] as const

/** A wallet with the sats-connect interface, such as Xverse. */
export function satsConnectWallet(
  provider: SatsConnectProvider,
  format: RequestFormat = satsConnectRequests,
): BitcoinWallet {
  /** Granted in this page load, for wallets that cannot be asked without a prompt. */
  let lastGranted: WalletState | undefined

  const request = (method: string, params?: unknown) => requestSatsConnect(provider, method, params)

  /** Sends the first request that the wallet knows; the next one only when it does not know this one. */
  async function requestAccess(): Promise<unknown> {
    let unknown: unknown
    for (const [method, params] of connectRequests) {
      try {
        return await request(method, params)
      } catch (error) {
        if (!isUnknownMethod(error)) throw error
        unknown = error
      }
    }
    throw unknown
  }

  async function getCurrentState(): ReturnType<BitcoinWallet['restore']> {
    try {
      const account = await request('wallet_getAccount')
      return toWalletState(account, await request('wallet_getNetwork').catch(() => undefined))
    } catch (error) {
      if (isUnknownMethod(error)) return lastGranted ?? 'unknown'
      if (isUnauthorized(error)) return undefined
      throw error
    }
  }

  return {
    async connect() {
      const answer = await requestAccess()
      lastGranted = toWalletState(answer, getField(answer, 'network'))
      return lastGranted
    },
    restore: getCurrentState,
    disconnect() {
      lastGranted = undefined
      return request('wallet_disconnect')
    },
    signMessage: async (message) =>
      parseBase64(getField(await request('signMessage', format.toMessageParams(message)), 'signature')),
    async signPsbt(psbt): Promise<PsbtResult> {
      const answer = await request('signPsbt', format.toPsbtParams(psbt))
      return {
        psbt: format.parsePsbt(answer),
        ...(psbt.broadcast && { txid: parseTxid(getField(answer, 'txid')) }),
      }
    },
    async sendTransfer({ recipientAddress, amount }) {
      const recipients = [{ address: recipientAddress, amount: format.toAmount(toSatoshis(amount)) }]
      return parseTxid(getField(await request('sendTransfer', { recipients }), 'txid'))
    },
    async switchNetwork(caipNetworkId: CaipNetworkId) {
      const network = bitcoinNetworks.find((known) => known.caipNetworkId === caipNetworkId)
      if (!network) throw new UnsupportedNetworkError()
      return request('wallet_changeNetwork', { name: network.satsConnect }).catch((error: unknown) => {
        throw isUnknownMethod(error) ? new UnsupportedNetworkError({ cause: error }) : error
      })
    },
    subscribe(onChange, onEnd) {
      const listeners = [
        ...changeEvents.map((eventName) => [eventName, onChange] as const),
        ['disconnect', onEnd] as const,
      ]
      // Older wallets take the event name and the listener as two values, newer ones as one object; both are called.
      const calls = listeners.flatMap(([eventName, cb]) => [[eventName, cb], [{ eventName, cb }]])
      const unsubscribes = calls.map((values) => {
        try {
          return provider.addListener?.(...values)
        } catch {
          return undefined
        }
      })
      return () => {
        for (const undo of unsubscribes) {
          try {
            if (typeof undo === 'function') undo()
          } catch {
            // The listener stays registered, but nobody is notified any more.
          }
        }
      }
    },
  }
}
