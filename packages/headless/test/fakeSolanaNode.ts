import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type NodeCall = { readonly method: string; readonly params: readonly unknown[] }
type RpcCall = NodeCall & { readonly id: number }

export type FakeSolanaNode = {
  readonly url: string
  /** Every call, in order. */
  readonly calls: readonly NodeCall[]
  /** Results by method. What a function throws becomes the `error` of the reply. A test can replace each. */
  readonly answers: Map<string, (...params: never[]) => unknown>
  /** Handles the HTTP request itself, for a broken node. */
  listener: RequestListener | undefined
  close(): Promise<void>
}

/** A result with the context of its slot. */
export const withContext = (value: unknown) => ({ context: { slot: 1, apiVersion: '2.2.0' }, value })

/** The latest blockhash, and the last block height where it is valid. */
export const blockhash = '9sHcv6xwn9YkB8nxTUGKDwPwNnmqVp5oAXxU8Fdkm4J6'
export const lastValidBlockHeight = 250

/** A Solana JSON-RPC node on a local HTTP server. Every method succeeds by default. */
export async function fakeSolanaNode(): Promise<FakeSolanaNode> {
  const calls: NodeCall[] = []
  const answers: FakeSolanaNode['answers'] = new Map<string, (...params: never[]) => unknown>([
    ['getLatestBlockhash', () => withContext({ blockhash, lastValidBlockHeight })],
    ['getHealth', () => 'ok'],
    ['getBlockHeight', () => 100],
    ['getBalance', () => withContext(5_000_000_000)],
    ['getFeeForMessage', () => withContext(5_000)],
    ['getRecentPrioritizationFees', () => [{ slot: 1, prioritizationFee: 0 }]],
    ['simulateTransaction', () => withContext({ err: null, logs: [] })],
    ['getEpochInfo', () => ({ epoch: 700 })],
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
      const body = JSON.parse(text) as RpcCall | RpcCall[]
      response.end(JSON.stringify(Array.isArray(body) ? body.map(reply) : reply(body)))
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
