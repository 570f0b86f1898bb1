/** One call as a client sends it. Without an `id` it is a notification and gets no response. */
export type RpcCall = { readonly id?: unknown; readonly method?: unknown; readonly params?: unknown }

/** Methods by name. */
export type RpcMethods = ReadonlyMap<string, (...params: never[]) => unknown>

const parseError = { jsonrpc: '2.0', id: null, error: { code: -32_700, message: 'Parse error' } }

/** The response to a request body with one call or a batch; `undefined` when it needs none. */
export async function handleRequestText(methods: RpcMethods, text: string): Promise<string | undefined> {
  const calls = parseBody(text)
  if (calls === undefined) return JSON.stringify(parseError)
  if (!Array.isArray(calls)) return stringify(await handleCall(methods, calls as RpcCall))
  return stringify((await Promise.all((calls as RpcCall[]).map((call) => handleCall(methods, call)))).filter(Boolean))
}

async function handleCall(methods: RpcMethods, call: RpcCall): Promise<object | undefined> {
  const { id, method, params } = call ?? {}
  if (id === undefined) return undefined
  try {
    const run = methods.get(String(method))
    if (!run) throw new RpcError(-32_601, 'Method not found')
    const result = await run(...((Array.isArray(params) ? params : []) as never[]))
    return { jsonrpc: '2.0', id, result }
  } catch (error) {
    const { code, message, data } =
      error instanceof RpcError ? error : new RpcError(-32_602, `Invalid params: ${String(error)}`)
    return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } }
  }
}

const stringify = (reply: object | undefined) => reply && JSON.stringify(reply)

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** A JSON-RPC error of the node. */
export class RpcError extends Error {
  override readonly name = 'RpcError'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

/** The error for a malformed parameter. */
export const invalidParam = (reason: string): RpcError => new RpcError(-32602, `Invalid param: ${reason}`)

/** The error for a missing or wrong signature. */
export const badSignature = (): RpcError => new RpcError(-32003, 'Transaction signature verification failure')
