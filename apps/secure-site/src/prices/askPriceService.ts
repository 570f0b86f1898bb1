import { fungiblePriceSchema } from '@portico/headless/rules'
import { priceSchema } from '../protocol/prices'
import type { PriceService } from './PriceService'
import { readText } from './readText'

/** The service did not answer as it should. */
class PriceServiceError extends Error {
  override readonly name = 'PriceServiceError'
}

/** Ms. Approvals wait 2 s for what others know, and the way to the frame takes some of it. */
const patience = 1_500

/** Bytes of an answer, which has one token. */
const mostBytes = 65_536

const isSame = (one: string, other: string) =>
  one === other || (one.startsWith('eip155:') && one.toLowerCase() === other.toLowerCase())

/**
 * What a token is worth, in USD; `undefined` where the service has no price that can be one. `address`: CAIP-10.
 *
 * @throws PriceServiceError, or what `fetch` throws
 */
export async function askPriceService(
  { origin, projectId }: PriceService,
  address: string,
): Promise<number | undefined> {
  const url = new URL('/v1/fungible/price', origin)
  if (projectId !== undefined) url.searchParams.set('projectId', projectId)
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ currency: 'usd', addresses: [address], projectId }),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new PriceServiceError(`status ${response.status}`)
  }
  const text = await readText(response, mostBytes)
  const { data } = fungiblePriceSchema.safeParse(parseJson(text))
  if (!data) throw new PriceServiceError('no answer of a price service')
  // It may answer for another token than the one that was asked for.
  const found = data.fungibles.find((fungible) => isSame(fungible.address, address))
  return priceSchema.safeParse(found?.price).data
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
