import { type HttpHandler, HttpResponse } from 'msw'
import { formatUnits, isAddress } from 'viem'
import type { Namespace } from '../../entities/caip.js'
import { isAddress as hasForm } from '../../rules/isAddress.js'
import type { ChainSource, Holding } from '../chains/chainSource.js'
import { type Call, refuse, route, type RouteContext } from './route.js'
import { toTransaction } from './toTransaction.js'

type Context = RouteContext & { readonly blockchain: string; readonly directory: string; readonly chain: ChainSource }

const currencies = 'btc eth usd eur gbp aud cad inr jpy'.split(' ')
const pageSize = 50

/** Chains, names, balances and history of an account (wire facts, section 5). */
export function blockchainHandlers(context: Context): HttpHandler[] {
  const { blockchain: host, chain } = context
  const iconUrl = (symbol: string) => `${context.directory}/public/getTokenImage/${encodeURIComponent(symbol)}`

  const ofAccount =
    (answer: (call: Call, address: string, chainId: string | undefined) => Promise<Response>) => (call: Call) => {
      const { searchParams } = call.url
      const address = call.param('address')
      const chainId = searchParams.get('chainId') ?? undefined
      if (!searchParams.get('projectId')) return refuse(401, 'authentication', 'unknown project')
      if (!isAccount(address, chainId)) return refuse(400, 'address', 'not an address')
      if (chainId !== undefined && !chain.chains.includes(chainId)) return refuse(400, 'chainId', 'unknown chain')
      return answer(call, address, chainId)
    }

  const balance = async ({ url: { searchParams } }: Call, address: string, chainId: string | undefined) => {
    if (!currencies.includes(searchParams.get('currency') ?? '')) return refuse(400, 'currency', 'unknown currency')
    if (!searchParams.get('sv')) return HttpResponse.json({ balances: [] })
    const holdings = await chain.holdings(address, chainId)
    return HttpResponse.json({ balances: holdings.map((holding) => toBalance(holding, iconUrl)) })
  }

  const history = async ({ url: { searchParams } }: Call, address: string, chainId: string | undefined) => {
    const entries = await chain.history(address, chainId)
    const cursor = searchParams.get('cursor')
    const from = cursor ? entries.findIndex(({ hash }) => hash === cursor) + 1 : 0
    if (cursor && from === 0) return refuse(400, 'cursor', 'unknown cursor')
    const page = entries.slice(from, from + pageSize)
    const next = from + pageSize < entries.length ? (page.at(-1)?.hash ?? null) : null
    return HttpResponse.json({ data: page.map((entry) => toTransaction(entry, address, iconUrl)), next })
  }

  const identity = async (_: Call, address: string) =>
    HttpResponse.json((await chain.identity?.(address)) ?? { name: null, avatar: null })

  return [
    route(context, {
      name: 'supportedChains',
      host,
      path: '/v1/supported-chains',
      answer: () => HttpResponse.json({ http: chain.chains, ws: [] }),
    }),
    route(context, { name: 'identity', host, path: '/v1/identity/:address', answer: ofAccount(identity) }),
    route(context, { name: 'balance', host, path: '/v1/account/:address/balance', answer: ofAccount(balance) }),
    route(context, { name: 'history', host, path: '/v1/account/:address/history', answer: ofAccount(history) }),
  ]
}

/** Without a chain, an EVM address is meant. */
function isAccount(address: string, chainId = 'eip155:1'): boolean {
  const namespace = chainId.slice(0, chainId.indexOf(':'))
  return namespace === 'eip155' ? isAddress(address, { strict: false }) : hasForm(address, namespace as Namespace)
}

function toBalance(holding: Holding, iconUrl: (symbol: string) => string): object {
  const { name, symbol, decimals, amount, chainId, token, price } = holding
  const numeric = formatUnits(amount, decimals)
  return {
    name,
    symbol,
    chainId,
    ...(token && { address: `${chainId}:${token}` }),
    value: Number(numeric) * price,
    price,
    quantity: { decimals: String(decimals), numeric },
    iconUrl: iconUrl(symbol),
  }
}
