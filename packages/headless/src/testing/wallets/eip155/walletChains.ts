import { invalidParams, ProviderRpcError } from '../jsonRpc.js'

/** Known chains and current chain of a test wallet. */
export type WalletChains = {
  readonly current: number
  readonly currentHex: string
  /** JSON-RPC URL of the current chain. @throws ProviderRpcError 4901 when the wallet has none */
  currentUrl(): string
  /** Switches to a chain, known or not. */
  setChain(chainId: number): void
  /** Parses `wallet_switchEthereumChain` (EIP-3326). @throws ProviderRpcError 4902 for an unknown chain */
  parseSwitchRequest(params: unknown): number
  /** Adds a chain (`wallet_addEthereumChain`, EIP-3085). A URL of the wallet has precedence over that of the site. */
  add(params: unknown): number
}

type Options = {
  readonly rpcUrls: Readonly<Record<number, string>>
  readonly known: readonly number[]
  readonly chainId: number
  readonly onChange: () => void
}

/** `rpcUrls` may have more chains than `known`: those that a site can add. */
export function createWalletChains({ rpcUrls, known, chainId, onChange }: Options): WalletChains {
  const urls = new Map(known.map((id) => [id, rpcUrls[id]] as const))
  let current = chainId
  return {
    get current() {
      return current
    },
    get currentHex() {
      return toHex(current)
    },
    currentUrl() {
      const url = urls.get(current)
      if (!url) throw new ProviderRpcError(4901, `The wallet is not connected to chain ${current}.`)
      return url
    },
    setChain(id) {
      if (id === current) return
      current = id
      onChange()
    },
    parseSwitchRequest(params) {
      const id = parseChainId(firstParam(params))
      if (!urls.has(id)) throw new ProviderRpcError(4902, `Unrecognized chain ID ${toHex(id)}.`)
      return id
    },
    add(params) {
      const chain = firstParam(params)
      const id = parseChainId(chain)
      const { chainName, rpcUrls: offered } = chain
      if (typeof chainName !== 'string' || chainName === '') throw invalidParams('chainName is missing')
      if (!Array.isArray(offered) || typeof offered[0] !== 'string') throw invalidParams('rpcUrls is empty')
      if (!urls.has(id)) urls.set(id, rpcUrls[id] ?? offered[0])
      return id
    },
  }
}

const toHex = (id: number) => `0x${id.toString(16)}`

function firstParam(params: unknown): Readonly<Record<string, unknown>> {
  const [first] = Array.isArray(params) ? (params as unknown[]) : []
  if (typeof first !== 'object' || first === null) throw invalidParams('one object is expected')
  return first as Record<string, unknown>
}

function parseChainId({ chainId }: Readonly<Record<string, unknown>>): number {
  const id = typeof chainId === 'string' && /^0x[\da-f]+$/i.test(chainId) ? Number(chainId) : Number.NaN
  if (!Number.isSafeInteger(id) || id < 1) throw invalidParams('chainId is no hex chain id')
  return id
}
