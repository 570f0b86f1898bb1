import { unsupportedMethodCode } from '../../constants/rpc.js'
import { RpcRequestError } from '../../errors/request.js'
import type { Injected } from './injectedWeb3.js'
import { textToHex } from './textToHex.js'

/** Parameters of WalletConnect's Polkadot methods. */
export type ExtensionQuestion = {
  readonly address: string
  readonly message: string
  readonly transactionPayload: unknown
}

type Answer = (injected: Injected, question: ExtensionQuestion) => unknown

/** How an extension answers what WalletConnect's Polkadot methods ask of phones. */
export const answerExtension: ReadonlyMap<string, Answer> = new Map<string, Answer>([
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
