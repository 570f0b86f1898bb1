import { ProviderRpcError } from './providerRpcError.js'

type Reply = {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/** Passes a read on to the node. @throws ProviderRpcError with the node's own code, -32603 when it cannot be reached */
export async function askNode(rpcUrl: string, method: string, params: unknown): Promise<unknown> {
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
