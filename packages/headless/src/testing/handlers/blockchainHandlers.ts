import { type HttpHandler, HttpResponse } from 'msw'
import { formatUnits, isAddress } from 'viem'
import type { Namespace } from '../../entities/caip.js'
import { isAddress as isNamespaceAddress } from '../../rules/address/address.js'
import type { ChainSource, HistoryEntry, Holding, Movement, NftMovement, RpcProxy } from '../chains/chainSource.js'
import { cacheHoldings } from './holdingsCache.js'
import { type Call, errorResponse, requireProjectId, route, type RouteContext } from './route.js'

/** Remote calls that the handlers of this file answer. */
export const blockchainServices = ['supportedChains', 'identity', 'balance', 'history', 'rpc'] as const

type Context = RouteContext<(typeof blockchainServices)[number]> & {
  readonly blockchain: string
  readonly chain: ChainSource
  readonly iconUrl: (symbol: string) => string
  /** Epoch ms. */
  readonly now: () => number
}

const pageSize = 50

/** Blockchain API: supported chains, and identity, balances and history of an account. */
export function blockchainHandlers(context: Context): HttpHandler[] {
  const { blockchain: host, chain, iconUrl } = context
  const readHoldings = cacheHoldings(chain, context.now)

  const withAccount = (answer: (call: Call, address: string, chainId: string | undefined) => Promise<Response>) =>
    requireProjectId((call) => {
      const address = call.param('address')
      const chainId = call.query('chainId') || undefined
      if (!isAccount(address, chainId)) return errorResponse(400, 'address', 'not an address')
      if (chainId !== undefined && !chain.chains.includes(chainId))
        return errorResponse(400, 'chainId', 'unknown chain')
      return answer(call, address, chainId)
    })

  const balance = async ({ query }: Call, address: string, chainId: string | undefined) => {
    if (!currencies.includes(query('currency'))) return errorResponse(400, 'currency', 'unknown currency')
    if (!query('sv')) return HttpResponse.json({ balances: [] })
    const holdings = await readHoldings(address, chainId, query('forceUpdate').split(',').filter(Boolean))
    return HttpResponse.json({ balances: holdings.map((holding) => toBalance(holding, iconUrl)) })
  }

  const history = async ({ query }: Call, address: string, chainId: string | undefined) => {
    const entries = query('onramp') ? [] : await chain.history(address, chainId)
    const cursor = query('cursor')
    const from = cursor ? entries.findIndex(({ hash }) => hash === cursor) + 1 : 0
    if (cursor && from === 0) return errorResponse(400, 'cursor', 'unknown cursor')
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
    route(context, { name: 'identity', host, path: '/v1/identity/:address', answer: withAccount(identity) }),
    route(context, { name: 'balance', host, path: '/v1/account/:address/balance', answer: withAccount(balance) }),
    route(context, { name: 'history', host, path: '/v1/account/:address/history', answer: withAccount(history) }),
  ]
}

/** Requests without a chain are about EVM accounts. */
function isAccount(address: string, chainId = 'eip155:1'): boolean {
  const namespace = chainId.slice(0, chainId.indexOf(':'))
  return namespace === 'eip155'
    ? isAddress(address, { strict: false })
    : isNamespaceAddress(address, namespace as Namespace)
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

const approveSelector = '0x095ea7b3'
const isSame = (left: string | undefined, right: string) => left?.toLowerCase() === right.toLowerCase()

/** A transaction in the format of the history endpoint, from the view of one account. */
function toTransaction(entry: HistoryEntry, account: string, iconUrl: (symbol: string) => string): object {
  const { hash, chainId, minedAt, from, to, nonce, succeeded, movements } = entry
  const own = movements.filter((movement) => isSame(movement.from, account) || isSame(movement.to, account))
  return {
    id: hash,
    metadata: {
      operationType: operation(entry, own, account),
      hash,
      minedAt: new Date(minedAt).toISOString(),
      sentFrom: from,
      sentTo: to ?? '',
      status: succeeded ? 'confirmed' : 'failed',
      nonce,
      chain: chainId,
    },
    transfers: own.map((movement) => ({
      direction: direction(movement, account),
      quantity: { numeric: formatUnits(movement.amount, movement.decimals) },
      ...(movement.nft ? { nft_info: toNftInfo(movement, movement.nft, iconUrl) } : toFungible(movement, iconUrl)),
    })),
  }
}

const toFungible = ({ name, symbol, amount, decimals, price }: Movement, iconUrl: Context['iconUrl']) => ({
  fungible_info: { name, symbol, icon: { url: iconUrl(symbol) } },
  price,
  value: Number(formatUnits(amount, decimals)) * price,
})

const toNftInfo = ({ name, token }: Movement, nft: NftMovement, iconUrl: Context['iconUrl']) => ({
  name,
  contract_address: token,
  token_id: nft.tokenId,
  collection: { name: nft.collection },
  content: { preview: { url: nft.imageUrl ?? iconUrl(name), content_type: 'image/svg+xml' } },
  flags: { is_spam: nft.isSpam === true },
})

function direction({ from, to }: Movement, account: string): 'in' | 'out' | 'self' {
  if (!isSame(from, account)) return 'in'
  return isSame(to, account) ? 'self' : 'out'
}

function operation({ from, to, data }: HistoryEntry, own: readonly Movement[], account: string): string {
  if (!isSame(from, account)) return 'receive'
  if (to === undefined) return 'deploy'
  if (own.some((movement) => isSame(movement.from, account))) return 'send'
  if (data.startsWith(approveSelector)) return 'approve'
  return data === '0x' ? 'send' : 'execute'
}

/** Currencies of the Blockchain API. */
export const currencies: readonly string[] = 'btc eth usd eur gbp aud cad inr jpy'.split(' ')

type RpcContext = RouteContext<(typeof blockchainServices)[number]> & {
  readonly blockchain: string
  readonly rpc: RpcProxy | undefined
}

/** JSON-RPC proxy of the Blockchain API: `POST /v1/?chainId=eip155:1`. */
export function rpcHandlers(context: RpcContext): HttpHandler[] {
  return [
    route(context, {
      name: 'rpc',
      method: 'post',
      host: context.blockchain,
      path: '/v1',
      async answer({ request, url: { searchParams } }) {
        if (!searchParams.get('projectId')) return errorResponse(401, 'authentication', 'unknown project')
        const body: unknown = await request.json().catch(() => undefined)
        if (body === undefined) return errorResponse(422, 'body', 'the body is no JSON')
        const reply = context.rpc?.(searchParams.get('chainId') ?? '', body)
        if (!reply) return errorResponse(400, 'chainId', 'unknown chain')
        return reply.then(
          (json) => HttpResponse.json(json as object),
          () => errorResponse(503, 'chainId', 'no provider available'),
        )
      },
    }),
  ]
}
