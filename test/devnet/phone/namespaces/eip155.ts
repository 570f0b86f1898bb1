import { createTestSigner, ProviderRpcError, type TestSigner } from '@portico/headless/testing'
import type { Address, Hex } from 'viem'
import type { PhoneNamespace } from '../phoneNamespace'

/** The phone's EVM accounts. Sessions see those that are shown. */
export type PhoneEip155 = PhoneNamespace & {
  readonly addresses: readonly Address[]
  readonly shown: readonly string[]
  /** @throws Error for none, or for one that is not the phone's */
  show(addresses: readonly string[]): void
}

const methods = [
  'eth_accounts',
  'eth_requestAccounts',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]

/** `wallet_addEthereumChain` adds a chain with the RPC URL of the request. */
export function phoneEip155(privateKeys: readonly Hex[], rpcUrls: Readonly<Record<number, string>>): PhoneEip155 {
  const signers = privateKeys.map(createTestSigner)
  const urls = new Map(Object.entries(rpcUrls).map(([id, url]) => [Number(id), url]))
  const addresses = signers.map(({ address }) => address)
  let shown: readonly string[] = addresses.slice(0, 1)

  function signerFor(params: unknown): TestSigner | undefined {
    const text = JSON.stringify(params).toLowerCase()
    return signers.find(({ address }) => text.includes(address.toLowerCase())) ?? signers[0]
  }

  return {
    name: 'eip155',
    networks: Object.keys(rpcUrls).map((id) => `eip155:${id}`),
    methods,
    addresses,
    get shown() {
      return shown
    },
    show(next) {
      const foreign = next.find((address) => !addresses.includes(address as Address))
      if (foreign !== undefined || next.length === 0)
        throw new Error(`${foreign ?? 'Nothing'} is not an account of the phone`)
      shown = next
    },
    addressesOn: () => shown,
    async answer({ method, params }, network) {
      const id = Number(network.split(':')[1])
      const [first] = Array.isArray(params) ? (params as { chainId?: string; rpcUrls?: readonly string[] }[]) : []
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return addresses
      if (method === 'wallet_addEthereumChain') {
        const [url] = first?.rpcUrls ?? []
        if (url && !urls.has(Number(first?.chainId))) urls.set(Number(first?.chainId), url)
        return null
      }
      if (method === 'wallet_switchEthereumChain') {
        if (!urls.has(Number(first?.chainId)))
          throw new ProviderRpcError(4902, `Unrecognized chain ID ${first?.chainId}.`)
        return null
      }
      return signerFor(params)?.sign({ method, params }, { chainId: id, rpcUrl: urls.get(id) ?? '' })
    },
  }
}
