import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type NodeCall = { readonly method: string; readonly params: readonly unknown[] }
type RpcCall = NodeCall & { readonly id: number }

export type FakeSolanaNode = {
  readonly url: string
  /** Every call, in order. */
  readonly calls: readonly NodeCall[]
  /** What a method answers; what it throws becomes the `error` of the reply. A test replaces any of them, at any time. */
  readonly answers: Map<string, (...params: never[]) => unknown>
  /** Takes over the whole exchange, for a node that is broken. */
  listener: RequestListener | undefined
  close(): Promise<void>
}

/** A reply of the node beside the slot it holds for. */
export const withContext = (value: unknown) => ({ context: { slot: 1, apiVersion: '2.2.0' }, value })

/** A blockhash that the node gives, and the last block it is good for. */
export const blockhash = '9sHcv6xwn9YkB8nxTUGKDwPwNnmqVp5oAXxU8Fdkm4J6'
export const lastValidBlockHeight = 250

/** The JSON-RPC of a Solana node on a free port, which says what a test tells it: by default a chain on which all goes well. */
export async function fakeSolanaNode(): Promise<FakeSolanaNode> {
  const calls: NodeCall[] = []
  const answers: FakeSolanaNode['answers'] = new Map<string, (...params: never[]) => unknown>([
    ['getLatestBlockhash', () => withContext({ blockhash, lastValidBlockHeight })],
    ['getHealth', () => 'ok'],
    ['getBlockHeight', () => 100],
    ['getBalance', () => withContext(5_000_000_000)],
    ['getFeeForMessage', () => withContext(5_000)],
    ['getMinimumBalanceForRentExemption', (size: number) => 6_960 * (size + 128)],
    ['getMultipleAccounts', (keys: readonly string[]) => withContext(keys.map(() => null))],
    [
      'getSignatureStatuses',
      () => withContext([{ err: null, confirmationStatus: 'confirmed', confirmations: 1, slot: 1 }]),
    ],
  ])

  const answer = ({ method, params }: NodeCall) => {
    calls.push({ method, params })
    const found = answers.get(method)
    if (!found) return { error: { code: -32601, message: 'Method not found' } }
    try {
      return { result: found(...(params as never[])) }
    } catch (error) {
      return { error }
    }
  }

  const reply = (call: RpcCall) => ({ jsonrpc: '2.0', id: call.id, ...answer(call) })

  const server = createServer((request, response) => {
    if (node.listener) return node.listener(request, response)
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const asked = JSON.parse(text) as RpcCall | RpcCall[]
      response.end(JSON.stringify(Array.isArray(asked) ? asked.map(reply) : reply(asked)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const node: FakeSolanaNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answers,
    listener: undefined,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return node
}
