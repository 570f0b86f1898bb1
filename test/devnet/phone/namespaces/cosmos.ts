import { cosmosHub, osmosis } from '@portico/headless/networks'
import { ProviderRpcError } from '@portico/headless/testing'
import { createCosmosTestWallet } from '@portico/headless/testing/cosmos'
import type { Hex } from 'viem'
import type { PhoneNamespace } from '../phoneNamespace'

/** A document of SIGN_MODE_DIRECT as it is sent: bytes as hex. */
type EncodedDoc = {
  readonly chainId: string
  readonly accountNumber: string
  readonly bodyBytes: string
  readonly authInfoBytes: string
}

/** Parameters of the requests, as WalletConnect defines them for this namespace. */
type Params = { readonly signerAddress?: string; readonly signDoc?: object }

const chainOf = (network: string) => network.split(':')[1] ?? ''
const fromHex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'))

/** One key, with an address on each chain. */
export function phoneCosmos(privateKey: Hex): PhoneNamespace {
  const wallet = createCosmosTestWallet({ name: 'Phone', privateKey, authorized: true })
  const { provider } = wallet

  const answers = new Map<string, (params: Params, chainId: string) => Promise<unknown>>([
    [
      'cosmos_getAccounts',
      async (_, chainId) => {
        const { algo, bech32Address, pubKey } = await provider.getKey(chainId)
        return [{ algo, address: bech32Address, pubkey: Buffer.from(pubKey).toString('base64') }]
      },
    ],
    [
      'cosmos_signAmino',
      async ({ signerAddress = '', signDoc = {} }, chainId) => provider.signAmino(chainId, signerAddress, signDoc),
    ],
    [
      'cosmos_signDirect',
      async ({ signerAddress = '', signDoc }, chainId) => {
        const encoded = signDoc as EncodedDoc
        const { signature } = await provider.signDirect(chainId, signerAddress, {
          chainId: encoded.chainId,
          accountNumber: BigInt(encoded.accountNumber),
          bodyBytes: fromHex(encoded.bodyBytes),
          authInfoBytes: fromHex(encoded.authInfoBytes),
        })
        return { signed: encoded, signature }
      },
    ],
  ])

  return {
    name: 'cosmos',
    networks: [cosmosHub.caipNetworkId, osmosis.caipNetworkId],
    methods: [...answers.keys()],
    addressesOn: (network) => [wallet.addressOn(chainOf(network))],
    async answer({ method, params }, network) {
      const answer = answers.get(method)
      if (!answer) throw new ProviderRpcError(4200, `The phone does not support ${method}.`)
      return answer(params ?? {}, chainOf(network))
    },
  }
}
