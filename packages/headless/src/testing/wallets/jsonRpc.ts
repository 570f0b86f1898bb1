/** The error of a wallet (EIP-1193, EIP-1474). `code` is 4001 when the user rejected the request. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

/** 4001: the user rejected the request. */
export const userRejected = (): ProviderRpcError => new ProviderRpcError(4001, 'User rejected the request.')

/** 4100: the site is not authorized for this account. */
export const unauthorized = (): ProviderRpcError =>
  new ProviderRpcError(4100, 'The requested account or method has not been authorized by the user.')

/** 4200: the wallet does not have this method. */
export const unsupportedMethod = (method: string): ProviderRpcError =>
  new ProviderRpcError(4200, `The wallet does not support ${method}.`)

/** -32602: the request is malformed. */
export const invalidParams = (reason: string): ProviderRpcError =>
  new ProviderRpcError(-32602, `Invalid params: ${reason}`)

type Reply = {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/**
 * Calls a method of a node.
 *
 * @throws ProviderRpcError with the code of the node, or -32603 when the node does not answer
 */
export async function callNode(rpcUrl: string, method: string, params: unknown): Promise<unknown> {
  const reply = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
  })
    .then((response) => response.json() as Promise<Reply>)
    .catch((error: unknown) => {
      throw new ProviderRpcError(-32603, `The node does not answer: ${String(error)}`)
    })
  if (reply.error) throw new ProviderRpcError(reply.error.code, reply.error.message, reply.error.data)
  return reply.result
}

/** A recorded request: a method (or function, or feature) of the wallet, and its parameters. */
export type TestWalletRequest = { readonly method: string; readonly params?: unknown }

export const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The first parameter of a request, which has to be an object. */
export function objectParam(params: unknown): Readonly<Record<string, unknown>> {
  const [first] = Array.isArray(params) ? (params as unknown[]) : []
  if (!isFields(first)) throw invalidParams('one object is expected')
  return first
}
