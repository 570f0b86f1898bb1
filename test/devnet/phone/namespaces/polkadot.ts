import { kusama, polkadot, westend } from '@portico/headless/networks'
import { ProviderRpcError } from '@portico/headless/testing'
import { createPolkadotTestWallet, type PolkadotTestWallet } from '@portico/headless/testing/polkadot'
import type { Hex } from 'viem'
import type { PhoneNamespace } from '../phoneNamespace'

/** Parameters of the requests, as WalletConnect defines them for this namespace. */
type Params = { readonly address?: string; readonly message?: string; readonly transactionPayload?: object }

/** SS58 address prefix of each chain. */
const prefixes = new Map([
  [polkadot.caipNetworkId as string, 0],
  [kusama.caipNetworkId as string, 2],
  [westend.caipNetworkId as string, 42],
])

/** One key, with an address in the format of each chain. */
export function phonePolkadot(privateKey: Hex): PhoneNamespace {
  const wallets = new Map(
    [...prefixes].map(([network, prefix]) => [
      network,
      createPolkadotTestWallet({ name: 'Phone', privateKey, prefix, authorized: true }),
    ]),
  )
  const signerOf = async ({ extension }: PolkadotTestWallet) => (await extension.enable('the phone')).signer

  const answers = new Map<string, (wallet: PolkadotTestWallet, params: Params) => Promise<unknown>>([
    [
      'polkadot_signMessage',
      async (wallet, { address = '', message = '' }) =>
        (await signerOf(wallet)).signRaw({ address, data: message, type: 'bytes' }),
    ],
    [
      'polkadot_signTransaction',
      async (wallet, { address, transactionPayload }) =>
        (await signerOf(wallet)).signPayload({ ...transactionPayload, address }),
    ],
  ])

  return {
    name: 'polkadot',
    networks: [...wallets.keys()],
    methods: [...answers.keys()],
    addressesOn: (network) => [wallets.get(network)?.address ?? ''].filter(Boolean),
    async answer({ method, params }, network) {
      const answer = answers.get(method)
      const wallet = wallets.get(network)
      if (!answer || !wallet) throw new ProviderRpcError(4200, `The phone does not support ${method} on ${network}.`)
      return answer(wallet, params ?? {})
    },
  }
}
