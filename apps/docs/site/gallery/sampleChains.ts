import {
  type ChainSource,
  createMemoryChains,
  type HistoryEntry,
  type Holding,
  type Movement,
  type RpcProxy,
} from '@portico/headless/testing'
import { collections, larkspur, meridian, swapTokens } from '../../../../packages/skin/test/gallery/samples'

const ethereum = 'eip155:1'
const day = 86_400_000

const holdings: readonly Holding[] = [
  { ...swapTokens.dollar, token: swapTokens.dollar.address.slice(9), amount: 3_120_123_456n, price: 1 },
  {
    name: 'Cedar',
    symbol: 'CDR',
    decimals: 18,
    token: '0x00000000000000000000000000000000000ceda1',
    amount: 10n ** 21n,
    price: 0.42,
  },
  // A token without a price, which has the symbol of the native coin.
  { name: 'Ether', symbol: 'ETH', decimals: 18, token: `0x${'11'.repeat(20)}`, amount: 99n * 10n ** 18n, price: 0 },
].map((token) => ({ ...token, chainId: ethereum }))

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18, price: 3_120.5 }
const nft = { symbol: '', decimals: 0, price: 0, amount: 1n }

const received = { from: meridian.address, to: larkspur.address }
const sent = { from: larkspur.address, to: meridian.address }

const movements: readonly Movement[] = [
  { ...ether, ...received, amount: 5n * 10n ** 17n },
  {
    ...nft,
    ...received,
    name: 'Arcade No. 7',
    token: collections.pieces,
    nft: { tokenId: '7', collection: 'Porticoes' },
  },
  { ...ether, ...sent, amount: 10n ** 17n },
  {
    ...nft,
    ...received,
    name: 'Low tide No. 8',
    amount: 3n,
    token: collections.editions,
    nft: { tokenId: '8', collection: 'Low tide' },
  },
  { ...swapTokens.dollar, ...received, price: 1, amount: 1_250_000_000n },
]

/** A transaction for each movement, one every nine days. */
const listHistory = (): readonly HistoryEntry[] =>
  movements.map((movement, index) => ({
    hash: `0x${(index + 1).toString(16).padStart(64, '0')}`,
    chainId: ethereum,
    minedAt: Date.now() - (index * 9 + 0.1) * day,
    from: movement.from,
    to: movement.to,
    nonce: index,
    succeeded: index !== 2,
    data: '0x',
    movements: [movement],
  }))

const toWord = (hex: string) => `0x${hex.padStart(64, '0')}`
const interfaces = { [collections.pieces]: '80ac58cd', [collections.editions]: 'd9b67a26' } as const

/** What the contracts of the NFTs answer; `undefined` for another contract. */
function callNft(to: string, data: string): string | undefined {
  const contract = Object.values(collections).find((address) => address.toLowerCase() === to.toLowerCase())
  if (!contract) return undefined
  // supportsInterface of ERC-165.
  if (data.startsWith('0x01ffc9a7')) return toWord(data.slice(10).startsWith(interfaces[contract]) ? '1' : '0')
  if (contract === collections.editions) return toWord('3')
  const owner = BigInt(`0x${data.slice(10)}`) === 7n ? larkspur : meridian
  return toWord(owner.address.slice(2))
}

type Call = { readonly id: unknown; readonly method: string; readonly params: readonly { to: string; data: string }[] }

function answerCall(call: Call, other: unknown): unknown {
  const [{ to, data } = { to: '', data: '' }] = call.method === 'eth_call' ? call.params : []
  const result = callNft(to, data)
  return result === undefined ? other : { jsonrpc: '2.0', id: call.id, result }
}

/** The chains of the gallery: Larkspur has coins, tokens, NFTs and a history, or only coins. */
export function createSampleChains(isFunded: boolean): ChainSource & { readonly rpc: RpcProxy } {
  const chains = createMemoryChains({
    balances: {
      1: { [larkspur.address]: isFunded ? 25n * 10n ** 17n : 0n },
      8453: { [larkspur.address]: 10n ** 18n },
    },
  })
  const isHere = (address: string, chainId: string | undefined) =>
    isFunded && chainId === ethereum && address.toLowerCase() === larkspur.address.toLowerCase()
  return {
    ...chains,
    holdings: async (address, chainId) => [
      ...(await chains.holdings(address, chainId)),
      ...(isHere(address, chainId) ? holdings : []),
    ],
    history: async (address, chainId) => (isHere(address, chainId) ? listHistory() : []),
    async rpc(chainId, body) {
      const reply = await chains.rpc(chainId, body)
      if (!Array.isArray(body)) return answerCall(body as Call, reply)
      return (body as Call[]).map((call, index) => answerCall(call, (reply as unknown[])[index]))
    },
  }
}
