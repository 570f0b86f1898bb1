import { RpcError } from './rpcError'

/** The node answered, and said no. */
export class NodeRefusal extends RpcError {}

type NodeRequest = {
  readonly method: string
  readonly params: unknown
  readonly url: string | undefined
  readonly signal: AbortSignal
}

type JsonRpcError = { readonly message?: unknown; readonly code?: unknown }
type JsonRpcAnswer = { readonly result?: unknown; readonly error?: JsonRpcError }

const toRefusal = ({ message, code }: JsonRpcError) =>
  new NodeRefusal(
    typeof message === 'string' ? message : 'The node refused the request',
    typeof code === 'number' ? code : undefined,
  )

/** Only nodes over HTTP: no other scheme can be named by the page. */
function checkUrl(url: string | undefined): string {
  if (url === undefined || !/^https?:$/.test(new URL(url).protocol))
    throw new Error('No node is known for this network')
  return url
}

/** One JSON-RPC request to the node of the network. It gets no cookie and no referrer of this site. */
export async function fetchFromNode({ method, params = [], url, signal }: NodeRequest): Promise<unknown> {
  const address = checkUrl(url)
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal,
  }).catch((cause: unknown) => {
    throw new Error(`The node at ${new URL(address).host} does not answer, or this wallet may not ask it`, { cause })
  })
  const answer = (await response.json().catch(() => null)) as JsonRpcAnswer | null
  if (answer?.error) throw toRefusal(answer.error)
  if (!response.ok || !answer || !('result' in answer)) throw new Error('The node does not answer as expected')
  return answer.result
}
