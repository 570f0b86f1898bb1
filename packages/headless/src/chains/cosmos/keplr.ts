import { unsupportedMethodCode } from '../../constants/rpc.js'
import { RpcRequestError } from '../../errors/request.js'
import { parseAdr36Text } from './adr36.js'

/** What Keplr and wallets like it put on the window. Everything it answers is outside data. */
export type KeplrProvider = {
  enable(chainIds: readonly string[]): unknown
  getKey(chainId: string): unknown
  signAmino?(chainId: string, signer: string, signDoc: unknown): unknown
  signDirect?(chainId: string, signer: string, signDoc: SignDoc): unknown
  signArbitrary?(chainId: string, signer: string, data: string): unknown
  experimentalSuggestChain?(chainInfo: unknown): unknown
  disable?(chainIds: readonly string[]): unknown
}

/** A document to sign in direct mode (protobuf `SignDoc`). */
export type SignDoc = {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}

/** Parameters of WalletConnect's signing methods; a chain's description for the one that is Keplr's own. */
export type KeplrRequestParams = { readonly signerAddress: string; readonly signDoc: unknown }

type RequestHandler = (provider: KeplrProvider, chainId: string, question: KeplrRequestParams) => Promise<unknown>

const unsupported = () => new RpcRequestError(unsupportedMethodCode)

/** How a wallet of Keplr's kind answers what WalletConnect's Cosmos methods ask of phones. */
export const keplrRequestHandlers: ReadonlyMap<string, RequestHandler> = new Map<string, RequestHandler>([
  [
    'cosmos_signAmino',
    async (provider, chainId, { signerAddress, signDoc }) => {
      const message = parseAdr36Text(signDoc)
      if (message !== undefined && provider.signArbitrary)
        return { signed: signDoc, signature: await provider.signArbitrary(chainId, signerAddress, message) }
      if (!provider.signAmino) throw unsupported()
      return provider.signAmino(chainId, signerAddress, signDoc)
    },
  ],
  [
    'cosmos_signDirect',
    async (provider, chainId, { signerAddress, signDoc }) => {
      if (!provider.signDirect) throw unsupported()
      const { decodeSignDoc, encodeSignDoc } = await import('./signDoc.js')
      const answer = (await provider.signDirect(chainId, signerAddress, decodeSignDoc(signDoc))) as
        | { readonly signed?: unknown; readonly signature?: unknown }
        | undefined
      return { signed: encodeSignDoc(answer?.signed), signature: answer?.signature }
    },
  ],
  [
    'experimentalSuggestChain',
    async (provider, _chainId, chainInfo) => {
      if (!provider.experimentalSuggestChain) throw unsupported()
      await provider.experimentalSuggestChain(chainInfo)
    },
  ],
])
