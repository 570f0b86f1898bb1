import { RpcError } from './rpcError'

/** One call, as a client sends it; without an `id` nobody waits for the answer. */
export type RpcCall = { readonly id?: unknown; readonly method?: unknown; readonly params?: unknown }

/** What can be called, by name. */
export type RpcMethods = ReadonlyMap<string, (...params: never[]) => unknown>

const parseError = { jsonrpc: '2.0', id: null, error: { code: -32_700, message: 'Parse error' } }

/** Answers the text of a request, which is one call or an array of them; `undefined` when nobody waits. */
export async function answerCalls(methods: RpcMethods, text: string): Promise<string | undefined> {
  const calls = read(text)
  if (calls === undefined) return JSON.stringify(parseError)
  if (!Array.isArray(calls)) return say(await answer(methods, calls as RpcCall))
  return say((await Promise.all((calls as RpcCall[]).map((call) => answer(methods, call)))).filter(Boolean))
}

async function answer(methods: RpcMethods, call: RpcCall): Promise<object | undefined> {
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

const say = (reply: object | undefined) => reply && JSON.stringify(reply)

function read(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
