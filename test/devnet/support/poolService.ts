import type { Address } from 'viem'
import type { Pool } from '../evm/deployPool'
import { serve } from './serve'

type Json = Readonly<Record<string, unknown>>

const contractOf = (caipAddress: unknown) => String(caipAddress).split(':').at(-1) as Address

/** The services of the world, with quotes, allowance and swaps of a pool in place of those of its exchange. */
export async function servePool(api: string, pool: Pool, allowance: (token: Address) => Promise<bigint>) {
  return serve(0, async (request) => {
    const { pathname, search, searchParams } = new URL(request.url)
    const body = request.method === 'POST' ? await request.text() : undefined
    const answer = await fetch(api + pathname + search, {
      method: request.method,
      headers: request.headers,
      ...(body !== undefined && { body }),
    })
    if (!answer.ok || !pathname.startsWith('/v1/convert/'))
      return new Response(await answer.text(), {
        status: answer.status,
        headers: { 'content-type': 'application/json' },
      })
    const json = (await answer.json()) as Json
    const reply = (changed: object) => Response.json(changed, { headers: { 'access-control-allow-origin': '*' } })
    const { tx } = json as { readonly tx?: Json }
    if (pathname.endsWith('/quotes')) {
      const [from, to] = [contractOf(searchParams.get('from')), contractOf(searchParams.get('to'))]
      const toAmount = await pool.quote(from, to, BigInt(searchParams.get('amount') ?? 0))
      const [quote] = json['quotes'] as readonly Json[]
      return reply({ quotes: [{ ...quote, toAmount: toAmount.toString() }] })
    }
    if (pathname.endsWith('/allowance'))
      return reply({ allowance: (await allowance(contractOf(searchParams.get('tokenAddress')))).toString() })
    if (!tx || !pathname.endsWith('/build-transaction')) return reply(json)
    const asked = JSON.parse(body ?? '{}') as { from: string; to: string; amount: string; eip155: { slippage: number } }
    const [from, to, amount] = [contractOf(asked.from), contractOf(asked.to), BigInt(asked.amount)]
    const quoted = await pool.quote(from, to, amount)
    const minimum = (quoted * BigInt(10_000 - Math.round(asked.eip155.slippage * 100))) / 10_000n
    return reply({ tx: { ...tx, to: `eip155:1:${pool.address}`, data: pool.swapData(from, to, amount, minimum) } })
  })
}
