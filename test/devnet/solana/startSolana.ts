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

/** A running Solana node, with controls for tests. */
export type SolanaNode = {
  readonly rpcUrl: string
  /** `ws://…` on the port after that of `rpcUrl`, as `@solana/web3.js` expects. */
  readonly wsUrl: string
  readonly ledger: Ledger
  readonly controls: SolanaControls
  close(): Promise<void>
}

/** Options of the node. */
export type SolanaOptions = {
  /** Port for JSON-RPC; the next port is for subscriptions. Default: two free ports. */
  readonly port?: number | undefined
  /** Ms per slot. Default: 50, which keeps tests fast; a real cluster has 400. */
  readonly slotMs?: number | undefined
}

/** The genesis hash of mainnet, under whose id the local chain is served. */
const genesisHash = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const openToAll = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
/** The port after a free one may be taken. */
const maxTries = 10

/** Starts an empty Solana chain with the JSON-RPC of a validator. */
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
