import { solanaMainnet } from '@portico/headless/networks'
import type { ChainSource, RpcProxy } from '@portico/headless/testing'

/** Lamports per address. */
type Balances = Readonly<Record<string, bigint>>

type Call = { readonly id?: unknown; readonly method?: unknown; readonly params?: readonly unknown[] }

const { caipNetworkId: chainId, nativeCurrency } = solanaMainnet
const refused = { code: -32601, message: 'This page has no Solana node: start the local world to send.' }

/** A Solana chain inside the page with balances only: nothing can be sent. */
export function readOnlySolana(balances: Balances): {
  readonly rpc: RpcProxy
  readonly holdings: ChainSource['holdings']
} {
  const answer = ({ id, method, params = [] }: Call) => ({
    jsonrpc: '2.0',
    id,
    ...(method === 'getBalance'
      ? { result: { context: { slot: 1 }, value: Number(balances[String(params[0])] ?? 0n) } }
      : { error: refused }),
  })
  return {
    rpc(wanted, body) {
      if (wanted !== chainId) return undefined
      return Promise.resolve(Array.isArray(body) ? (body as Call[]).map(answer) : answer(body as Call))
    },
    holdings: async (address, wanted) =>
      wanted === chainId ? [{ ...nativeCurrency, amount: balances[address] ?? 0n, chainId, price: 150 }] : [],
  }
}
