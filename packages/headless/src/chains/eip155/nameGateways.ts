import { type Hex, isHex } from 'viem'
import { limits } from '../../constants/limits.js'
import { InvalidResponseError } from '../../errors/request.js'
import { FeatureError } from '../../errors/failures.js'
import { readBody, sendHttpRequest } from '../../services/http/request.js'
import { getField } from '../getField.js'

/** What a contract asks a gateway (EIP-3668). `urls`: templates with `{sender}` and `{data}`; the first that answers is enough. */
type GatewayCall = { readonly data: Hex; readonly sender: string; readonly urls: readonly string[] }

type Gateways = {
  /** `request` of viem's `ccipRead`. */
  readonly request: (call: GatewayCall) => Promise<Hex>
  /** Why one of the requests had no answer; `undefined` when all had. */
  readonly getFailure: () => unknown
}

/** The URL to ask; `undefined` for one of another origin than the site allows, or not over https. */
function toGatewayUrl(template: string, { data, sender }: GatewayCall, allowed: readonly string[]): string | undefined {
  try {
    // As functions: `$` has a meaning in a text that replaces another.
    const filled = template.replace('{sender}', () => sender.toLowerCase()).replace('{data}', () => data)
    const { protocol, origin, username, password, href } = new URL(filled)
    const isAllowed = allowed.some((gateway) => new URL(gateway).origin === origin)
    return protocol === 'https:' && isAllowed && username + password === '' ? href : undefined
  } catch {
    return undefined
  }
}

const ask = (url: string, call: GatewayCall, isPost: boolean, signal: AbortSignal | undefined): Promise<Hex> =>
  sendHttpRequest({
    url,
    signal,
    redirect: 'error',
    ...(isPost && { body: { data: call.data, sender: call.sender.toLowerCase() } }),
    async read(response) {
      try {
        const text = await readBody(response, limits.http.gatewaySize)
        const data = getField(JSON.parse(text ?? ''), 'data')
        if (isHex(data)) return data
      } catch (cause) {
        throw new InvalidResponseError({ url, status: response.status }, { cause })
      }
      throw new InvalidResponseError({ url, status: response.status })
    },
  })

/**
 * Asks the gateways that a resolver names, of the origins of `allowed` alone: who registers a name chooses the rest, and a page would
 * tell them its visitors.
 */
export function createGateways(allowed: readonly string[], signal: AbortSignal | undefined): Gateways {
  let lastFailure: unknown

  async function request(call: GatewayCall): Promise<Hex> {
    let failure: unknown = new FeatureError('NAME_GATEWAY_REFUSED')
    for (const template of call.urls.slice(0, limits.items.nested)) {
      const url = toGatewayUrl(template, call, allowed)
      if (!url) continue
      try {
        return await ask(url, call, !template.includes('{data}'), signal)
      } catch (thrown) {
        failure = thrown
        if (signal?.aborted) break
      }
    }
    lastFailure = failure
    throw failure
  }

  return { request, getFailure: () => lastFailure }
}
