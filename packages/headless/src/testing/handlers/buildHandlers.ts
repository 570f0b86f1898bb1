import { type HttpHandler, HttpResponse } from 'msw'
import { encodeFunctionData, erc20Abi, isAddress, maxUint256 } from 'viem'
import type { MarketSource } from '../chains/marketSource.js'
import { chainOf, findToken, plainAddress } from '../chains/tokenAddress.js'
import { readOrder } from './readOrder.js'
import { forFields, forProject, refuse, route, type RouteContext, textOf } from './route.js'

type Context = RouteContext & { readonly blockchain: string; readonly market: MarketSource }

const approvalGas = '60000'
const swapGas = '150000'

/** The transactions of a swap (wire facts, sections 5.6 and 15.3). */
export function buildHandlers({ blockchain: host, market, ...context }: Context): HttpHandler[] {
  const priceOf = async (chainId: string) => String(await market.gasPrice(chainId))

  /** Its `from` and `to` repeat the tokens that were asked about, as those of the service do. */
  const approve = forProject(async ({ query }) => {
    const [from, to] = [query('from'), query('to')]
    const token = await findToken(market, from)
    if (!token?.token) return refuse(400, 'from', 'nothing that is approved')
    if (!(await findToken(market, to))) return refuse(400, 'to', 'unknown token')
    if (!isAddress(plainAddress(query('userAddress')), { strict: false }))
      return refuse(400, 'userAddress', 'not an address')
    const args = [market.router(token.chainId), maxUint256] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    const eip155 = { gas: approvalGas, gasPrice: await priceOf(token.chainId) }
    return HttpResponse.json({ tx: { from, to, data, value: '0', eip155 } })
  })

  const swap = forFields(async ({ amount, from, to, userAddress, eip155 }) => {
    const account = textOf(userAddress)
    const order = await readOrder(market, {
      amount: textOf(amount),
      account: plainAddress(account),
      from: textOf(from),
      to: textOf(to),
    })
    if (order instanceof Response) return order
    const slippage = slippageOf(eip155)
    if (slippage === undefined) return refuse(400, 'eip155.slippage', 'not a number of percent')
    const { chainId } = order.from
    if (chainOf(account) !== chainId) return refuse(400, 'userAddress', 'not an address on the chain of the tokens')
    const tx = {
      from: account,
      to: `${chainId}:${market.router(chainId)}`,
      data: market.swapData({ ...order, least: (order.toAmount * (10_000n - slippage)) / 10_000n }),
      amount: String(order.amount),
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

/** What the caller bears, in 0.01 %. */
function slippageOf(eip155: unknown): bigint | undefined {
  const { slippage } = (eip155 ?? {}) as { readonly slippage?: unknown }
  return typeof slippage === 'number' && slippage >= 0 && slippage < 100
    ? BigInt(Math.round(slippage * 100))
    : undefined
}
