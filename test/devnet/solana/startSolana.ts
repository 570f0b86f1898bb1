import { serve } from '../support/serve'
import { accountMethods } from './accountMethods'
import { handleRequestText, type RpcMethods } from './jsonRpc'
import { blockMethods } from './blockMethods'
import { createLedger } from './createLedger'
import { historyMethods } from './historyMethods'
import type { Ledger } from './ledger'
import { sendMethods } from './sendMethods'
import { serveSubscriptions } from './subscriptions'
import { createSolanaControls, type SolanaControls } from './solanaControls'
import { tokenMethods } from './tokenMethods'

/** A running Solana node, and what a test can do to it. */
export type SolanaNode = {
  readonly rpcUrl: string
  /** `ws://…`, on the port after the one of `rpcUrl`, where `@solana/web3.js` looks for it. */
  readonly wsUrl: string
  readonly ledger: Ledger
  readonly controls: SolanaControls
  close(): Promise<void>
}

/** How the node runs. */
export type SolanaOptions = {
  /** For JSON-RPC; the port after it is for subscriptions. Two free ones when left out. */
  readonly port?: number | undefined
  /** Ms from one slot to the next: 400 on a real cluster, 50 when left out, which makes tests quick. */
  readonly slotMs?: number | undefined
}

/** That of mainnet, which the local chain stands for. */
const genesisHash = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const openToAll = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
/** A free port may have a neighbour that is not. */
const maxTries = 10

/** Starts a Solana chain with nothing on it but its programs, behind the JSON-RPC of a validator. */
export async function startSolana({ port = 0, slotMs = 50 }: SolanaOptions = {}): Promise<SolanaNode> {
  const ledger = createLedger(slotMs)
  const controls = createSolanaControls(ledger, () => servers.socket.drop())
  const delay = () => new Promise<void>((resolve) => setTimeout(resolve, controls.delayMs))
  const methods: RpcMethods = new Map(
    Object.entries({
      ...blockMethods(ledger, genesisHash),
      ...accountMethods(ledger),
      ...tokenMethods(ledger),
      ...sendMethods(ledger),
      ...historyMethods(ledger),
    }),
  )

  async function answer(request: Request): Promise<Response> {
    if (controls.isDown) return Response.error()
    if (request.method !== 'POST') return new Response(null, { status: 204, headers: openToAll })
    await delay()
    const reply = await handleRequestText(methods, await request.text())
    return new Response(reply ?? null, { headers: { ...openToAll, 'content-type': 'application/json' } })
  }

  async function listen(tries = 1) {
    const http = await serve(port, answer)
    const next = Number(new URL(http.url).port) + 1
    try {
      const isOpen = () => !controls.isDown
      return { http, socket: await serveSubscriptions({ port: next, ledger, isOpen, delay }) }
    } catch (error) {
      await http.close()
      if (port !== 0 || tries === maxTries) throw error
      return listen(tries + 1)
    }
  }

  const servers: Awaited<ReturnType<typeof listen>> = await listen()
  const { http, socket } = servers
  return {
    rpcUrl: http.url,
    wsUrl: socket.url,
    ledger,
    controls,
    close: async () => void (await Promise.all([http.close(), socket.close()])),
  }
}
