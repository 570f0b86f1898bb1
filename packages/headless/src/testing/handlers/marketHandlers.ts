import { type HttpHandler, HttpResponse } from 'msw'
import { encodeFunctionData, erc20Abi, isAddress, maxUint256 } from 'viem'
import {
  findToken,
  getChainId,
  type MarketSource,
  type MarketSwap,
  type MarketToken,
  stripChain,
  toCaipAddress,
} from '../chains/chainSource.js'
import { currencies } from './blockchainHandlers.js'
import { errorResponse, requireJsonBody, requireProjectId, route, type RouteContext, stringOrEmpty } from './route.js'

/** Remote calls that the handlers of this file answer. */
export const marketServices = [
  'price',
  'convertTokens',
  'convertQuotes',
  'convertGasPrice',
  'convertAllowance',
  'buildApprove',
  'buildTransaction',
] as const

type MarketContext = RouteContext<(typeof marketServices)[number]> & {
  readonly blockchain: string
  readonly market: MarketSource
  readonly iconUrl: (symbol: string) => string
}

/** Swap API: tokens, quotes, gas price and allowance. */
export function swapHandlers({ blockchain: host, market, iconUrl, ...context }: MarketContext): HttpHandler[] {
  const onChain = (answer: (tokens: readonly MarketToken[], chainId: string) => Response | Promise<Response>) =>
    requireProjectId(async ({ query }) => {
      const chainId = query('chainId')
      const tokens = await market.tokens(chainId)
      return tokens.length > 0 ? answer(tokens, chainId) : errorResponse(400, 'chainId', 'unknown chain')
    })

  const tokens = onChain((found) =>
    HttpResponse.json({
      tokens: found.map((token) => {
        const { name, symbol, decimals } = token
        return { name, symbol, address: toCaipAddress(token), decimals, logoUri: iconUrl(symbol) }
      }),
    }),
  )

  const gasPrice = onChain(async (_, chainId) => {
    const standard = await market.gasPrice(chainId)
    const [fast, instant] = [(standard * 5n) / 4n, (standard * 3n) / 2n]
    return HttpResponse.json({ standard: String(standard), fast: String(fast), instant: String(instant) })
  })

  const quotes = requireProjectId(async ({ query }) => {
    const [amount, from, to] = [query('amount'), query('from'), query('to')]
    const swapRequest = await parseSwapRequest(market, { amount, account: query('userAddress'), from, to })
    if (swapRequest instanceof Response) return swapRequest
    const quote = {
      id: null,
      fromAmount: amount,
      fromAccount: from,
      toAmount: String(swapRequest.toAmount),
      toAccount: to,
    }
    return HttpResponse.json({
      quotes: swapRequest.toAmount > 0n && swapRequest.from !== swapRequest.to ? [quote] : [],
    })
  })

  const allowance = requireProjectId(async ({ query }) => {
    const token = await findToken(market, query('tokenAddress'))
    const account = query('userAddress')
    const owner = stripChain(account)
    if (!token) return errorResponse(400, 'tokenAddress', 'unknown token')
    if (getChainId(account) !== token.chainId || !isAddress(owner, { strict: false }))
      return errorResponse(400, 'userAddress', 'not an address on the chain of the token')
    const allowed = token.token ? await market.allowance(owner, token) : maxUint256
    return HttpResponse.json({ allowance: String(allowed) })
  })

  return [
    route(context, { name: 'convertTokens', host, path: '/v1/convert/tokens', answer: tokens }),
    route(context, { name: 'convertQuotes', host, path: '/v1/convert/quotes', answer: quotes }),
    route(context, { name: 'convertGasPrice', host, path: '/v1/convert/gas-price', answer: gasPrice }),
    route(context, { name: 'convertAllowance', host, path: '/v1/convert/allowance', answer: allowance }),
  ]
}

const approvalGas = '60000'
const swapGas = '150000'

/** Swap API: transactions for the approval and the swap. */
export function swapTransactionHandlers({ blockchain: host, market, ...context }: MarketContext): HttpHandler[] {
  const priceOf = async (chainId: string) => String(await market.gasPrice(chainId))

  /** The service returns the two tokens as `from` and `to` of the transaction, so this does, too. */
  const approve = requireProjectId(async ({ query }) => {
    const [from, to] = [query('from'), query('to')]
    const token = await findToken(market, from)
    if (!token?.token) return errorResponse(400, 'from', 'nothing that is approved')
    if (!(await findToken(market, to))) return errorResponse(400, 'to', 'unknown token')
    if (!isAddress(stripChain(query('userAddress')), { strict: false }))
      return errorResponse(400, 'userAddress', 'not an address')
    const args = [market.router(token.chainId), maxUint256] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    const eip155 = { gas: approvalGas, gasPrice: await priceOf(token.chainId) }
    return HttpResponse.json({ tx: { from, to, data, value: '0', eip155 } })
  })

  const swap = requireJsonBody(async ({ amount, from, to, userAddress, eip155 }) => {
    const account = stringOrEmpty(userAddress)
    const swapRequest = await parseSwapRequest(market, {
      amount: stringOrEmpty(amount),
      account: stripChain(account),
      from: stringOrEmpty(from),
      to: stringOrEmpty(to),
    })
    if (swapRequest instanceof Response) return swapRequest
    const slippage = parseSlippage(eip155)
    if (slippage === undefined) return errorResponse(400, 'eip155.slippage', 'not a number of percent')
    const { chainId } = swapRequest.from
    if (getChainId(account) !== chainId)
      return errorResponse(400, 'userAddress', 'not an address on the chain of the tokens')
    const tx = {
      from: account,
      to: `${chainId}:${market.router(chainId)}`,
      data: market.swapData({ ...swapRequest, minToAmount: (swapRequest.toAmount * (10_000n - slippage)) / 10_000n }),
      amount: String(swapRequest.amount),
      eip155: { gas: swapGas, gasPrice: await priceOf(chainId) },
    }
    return HttpResponse.json({ tx })
  })

  return [
    route(context, { name: 'buildApprove', host, path: '/v1/convert/build-approve', answer: approve }),
    route(context, {
      name: 'buildTransaction',
      method: 'post',
      host,
      path: '/v1/convert/build-transaction',
      answer: swap,
    }),
  ]
}

/** Accepted slippage in units of 0.01 %; `undefined` when it is invalid. */
function parseSlippage(eip155: unknown): bigint | undefined {
  const { slippage } = (eip155 ?? {}) as { readonly slippage?: unknown }
  return typeof slippage === 'number' && slippage >= 0 && slippage < 100
    ? BigInt(Math.round(slippage * 100))
    : undefined
}

/** Price API: `POST /v1/fungible/price`. Like the service, it prices only the first address. */
export function priceHandlers({ market, iconUrl, ...context }: MarketContext): HttpHandler[] {
  return [
    route(context, {
      name: 'price',
      method: 'post',
      host: context.blockchain,
      path: '/v1/fungible/price',
      answer: requireJsonBody(async ({ currency, addresses }) => {
        if (!currencies.includes(stringOrEmpty(currency))) return errorResponse(400, 'currency', 'unknown currency')
        if (!Array.isArray(addresses) || addresses.length === 0) return errorResponse(400, 'addresses', 'no address')
        const [address] = addresses.map(stringOrEmpty)
        const token = await findToken(market, address ?? '')
        if (!token) return HttpResponse.json({ fungibles: [] })
        const { name, symbol, price, decimals } = token
        return HttpResponse.json({ fungibles: [{ address, name, symbol, iconUrl: iconUrl(symbol), price, decimals }] })
      }),
    }),
  ]
}

type SwapFields = Readonly<Record<'amount' | 'account' | 'from' | 'to', string>>

/** Validates a swap request and quotes it. Returns an error response for an invalid request. */
async function parseSwapRequest(
  market: MarketSource,
  { amount, account, from: source, to: target }: SwapFields,
): Promise<Omit<MarketSwap, 'minToAmount'> | Response> {
  if (!/^\d+$/.test(amount) || BigInt(amount) === 0n) return errorResponse(400, 'amount', 'not an amount')
  if (!isAddress(account, { strict: false })) return errorResponse(400, 'userAddress', 'not an address')
  const [from, to] = await Promise.all([findToken(market, source), findToken(market, target)])
  if (!from) return errorResponse(400, 'from', 'unknown token')
  if (!to || getChainId(source) !== getChainId(target)) return errorResponse(400, 'to', 'unknown token')
  const toAmount = quoteSwap(BigInt(amount), from, to)
  if (to.liquidity !== undefined && toAmount > to.liquidity)
    return HttpResponse.json({ code: 400, message: 'insufficient liquidity' }, { status: 400 })
  return { account, from, to, amount: BigInt(amount), toAmount }
}

/** Fee of the swap provider, in units of 0.01 %. */
const fee = 85n
const feeDenominator = 10_000n
const priceDecimals = 8

/** A price in units of 10^-8 USD. */
const toFixedPoint = (price: number) => BigInt(Math.round(price * 10 ** priceDecimals))

/** Amount that a swap returns after the provider's fee, in base units, rounded down. */
function quoteSwap(amount: bigint, from: MarketToken, to: MarketToken): bigint {
  const numerator = amount * toFixedPoint(from.price) * 10n ** BigInt(to.decimals) * (feeDenominator - fee)
  const denominator = toFixedPoint(to.price) * 10n ** BigInt(from.decimals) * feeDenominator
  return denominator === 0n ? 0n : numerator / denominator
}
