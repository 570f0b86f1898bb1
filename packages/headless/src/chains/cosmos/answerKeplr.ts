import { unsupportedMethodCode } from '../../constants/rpc.js'
import { RpcRequestError } from '../../errors/request.js'
import { adr36Text } from './adr36.js'
import type { KeplrProvider } from './keplrProvider.js'

/** Parameters of WalletConnect's signing methods; a chain's description for the one that is Keplr's own. */
export type KeplrQuestion = { readonly signerAddress: string; readonly signDoc: unknown }

type Answer = (provider: KeplrProvider, chainId: string, question: KeplrQuestion) => Promise<unknown>

const unsupported = () => new RpcRequestError(unsupportedMethodCode)

/** How a wallet of Keplr's kind answers what WalletConnect's Cosmos methods ask of phones. */
export const answerKeplr: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  [
    'cosmos_signAmino',
    async (provider, chainId, { signerAddress, signDoc }) => {
      const message = adr36Text(signDoc)
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
      const { readDoc, writeDoc } = await import('./directDoc.js')
      const answer = (await provider.signDirect(chainId, signerAddress, readDoc(signDoc))) as
        | { readonly signed?: unknown; readonly signature?: unknown }
        | undefined
      return { signed: writeDoc(answer?.signed), signature: answer?.signature }
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
