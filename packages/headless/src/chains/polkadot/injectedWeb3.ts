import { unsupportedMethodCode } from '../../constants/rpc.js'
import { toPorticoError } from '../../errors/normalize.js'
import { RpcRequestError, UserRejectedRequestError } from '../../errors/request.js'
import { bytesToHex } from '../../rules/encoding/hex.js'
import { polkadotRejectionPattern } from './constants.js'

/** One account of an extension. A `genesisHash` ties it to one chain. */
export type InjectedAccount = { readonly address?: unknown; readonly genesisHash?: unknown }

/** What an extension gives once the visitor let the site in. Everything in it is outside data. */
export type Injected = {
  readonly accounts: {
    get(): unknown
    subscribe?(listener: (accounts: unknown) => void): unknown
  }
  readonly signer?: {
    signRaw?(raw: { readonly address: string; readonly data: string; readonly type: 'bytes' }): unknown
    signPayload?(payload: unknown): unknown
  }
}

/** What an extension puts into `window.injectedWeb3`. `enable` asks the visitor once per site, and never again. */
export type InjectedExtension = { enable(origin: string): unknown }

/** Calls into an extension: it may throw at once, or refuse with a single word. */
export async function callExtension<Answer>(call: () => Answer): Promise<Awaited<Answer>> {
  try {
    return await call()
  } catch (thrown) {
    const text: unknown = thrown instanceof Error ? thrown.message : thrown
    if (typeof text === 'string' && polkadotRejectionPattern.test(text.trim()))
      throw new UserRejectedRequestError({ cause: thrown })
    throw toPorticoError(thrown)
  }
}

/** A text's UTF-8 bytes as hex, with 0x. */
export const textToHex = (text: string): string => `0x${bytesToHex(new TextEncoder().encode(text))}`

/** Parameters of WalletConnect's Polkadot methods. */
export type ExtensionRequestParams = {
  readonly address: string
  readonly message: string
  readonly transactionPayload: unknown
}

type RequestHandler = (injected: Injected, question: ExtensionRequestParams) => unknown

/** How an extension answers what WalletConnect's Polkadot methods ask of phones. */
export const extensionRequestHandlers: ReadonlyMap<string, RequestHandler> = new Map<string, RequestHandler>([
  [
    'polkadot_signMessage',
    ({ signer }, { address, message }) => {
      if (typeof signer?.signRaw !== 'function') throw new RpcRequestError(unsupportedMethodCode)
      // A text that looks like hex would be taken for bytes, so bytes it is. The extension wraps them in <Bytes>.
      return signer.signRaw({ address, data: textToHex(message), type: 'bytes' })
    },
  ],
  [
    'polkadot_signTransaction',
    ({ signer }, { transactionPayload }) => {
      if (typeof signer?.signPayload !== 'function') throw new RpcRequestError(unsupportedMethodCode)
      return signer.signPayload(transactionPayload)
    },
  ],
])
