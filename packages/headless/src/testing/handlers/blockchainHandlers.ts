import { type HttpHandler, HttpResponse } from 'msw'
import { formatUnits, isAddress } from 'viem'
import type { Namespace } from '../../entities/caip.js'
import { isAddress as hasForm } from '../../rules/isAddress.js'
import type { ChainSource, Holding } from '../chains/chainSource.js'
import { currencies } from './currencies.js'
import { type Call, forProject, refuse, route, type RouteContext } from './route.js'
import { toTransaction } from './toTransaction.js'

type Context = RouteContext & {
  readonly blockchain: string
  readonly chain: ChainSource
  readonly iconUrl: (symbol: string) => string
}

const pageSize = 50

/** Chains, names, balances and history of an account (wire facts, section 5). */
export function blockchainHandlers(context: Context): HttpHandler[] {
  const { blockchain: host, chain, iconUrl } = context

  const ofAccount = (answer: (call: Call, address: string, chainId: string | undefined) => Promise<Response>) =>
    forProject((call) => {
      const address = call.param('address')
      const chainId = call.query('chainId') || undefined
      if (!isAccount(address, chainId)) return refuse(400, 'address', 'not an address')
      if (chainId !== undefined && !chain.chains.includes(chainId)) return refuse(400, 'chainId', 'unknown chain')
      return answer(call, address, chainId)
    })

  const balance = async ({ query }: Call, address: string, chainId: string | undefined) => {
    if (!currencies.includes(query('currency'))) return refuse(400, 'currency', 'unknown currency')
    if (!query('sv')) return HttpResponse.json({ balances: [] })
    const holdings = await chain.holdings(address, chainId)
    return HttpResponse.json({ balances: holdings.map((holding) => toBalance(holding, iconUrl)) })
  }

  const history = async ({ query }: Call, address: string, chainId: string | undefined) => {
    const entries = query('onramp') ? [] : await chain.history(address, chainId)
    const cursor = query('cursor')
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
