/** An error as wallets answer it (EIP-1193, EIP-1474). */
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

/** The visitor said no. */
export const userRejected = (): ProviderRpcError => new ProviderRpcError(4001, 'User rejected the request.')

/** The site was not given this account. */
export const unauthorized = (): ProviderRpcError =>
  new ProviderRpcError(4100, 'The requested account or method has not been authorized by the user.')

/** The wallet has no such method. */
export const unsupportedMethod = (method: string): ProviderRpcError =>
  new ProviderRpcError(4200, `The wallet does not support ${method}.`)

/** The request is malformed; `reason` says how. */
export const invalidParams = (reason: string): ProviderRpcError =>
  new ProviderRpcError(-32602, `Invalid params: ${reason}`)

type Reply = {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/** Passes a read on to the node. @throws ProviderRpcError with the node's own code, -32603 when it cannot be reached */
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

/** A request as a site sends it (EIP-1193). */
export type TestWalletRequest = { readonly method: string; readonly params?: unknown }
