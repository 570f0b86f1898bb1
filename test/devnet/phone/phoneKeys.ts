import { createTestSigner, ProviderRpcError, type TestSigner } from '@portico/headless/testing'
import type { Address, Hex } from 'viem'
import type { PhoneRequest } from './phoneOptions'

/** The phone's accounts, and the answers to what a session may ask. */
export type PhoneKeys = {
  readonly addresses: readonly Address[]
  /** @throws ProviderRpcError as a wallet would */
  answer(request: PhoneRequest, chainId: string): Promise<unknown>
}

/** Real keys; chains that a session adds are kept with the URL it gave. */
export function phoneKeys(privateKeys: readonly Hex[], rpcUrls: Readonly<Record<number, string>>): PhoneKeys {
  const signers = privateKeys.map(createTestSigner)
  const urls = new Map(Object.entries(rpcUrls).map(([id, url]) => [Number(id), url]))
  const addresses = signers.map(({ address }) => address)

  function signerFor(params: unknown): TestSigner | undefined {
    const text = JSON.stringify(params).toLowerCase()
    return signers.find(({ address }) => text.includes(address.toLowerCase())) ?? signers[0]
  }

  return {
    addresses,
    async answer({ method, params }, chainId) {
      const id = Number(chainId.split(':')[1])
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
