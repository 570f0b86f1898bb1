/** One call, as a client sends it; without an `id` nobody waits for the answer. */
export type RpcCall = { readonly id?: unknown; readonly method?: unknown; readonly params?: unknown }

/** What can be called, by name. */
export type RpcMethods = ReadonlyMap<string, (...params: never[]) => unknown>

const parseError = { jsonrpc: '2.0', id: null, error: { code: -32_700, message: 'Parse error' } }

/** Answers the text of a request, which is one call or an array of them; `undefined` when nobody waits. */
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

/** A refusal of the node, with the code of its JSON-RPC. */
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

/** A parameter is not what the method expects. */
export const invalidParam = (reason: string): RpcError => new RpcError(-32602, `Invalid param: ${reason}`)

/** A signature is missing, or is not one over the message. */
export const badSignature = (): RpcError => new RpcError(-32003, 'Transaction signature verification failure')
