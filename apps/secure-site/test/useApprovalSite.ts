import type { Browser, BrowserContext } from 'playwright'
import { createTestClient, http, parseEther, publicActions, walletActions } from 'viem'
import { base } from 'viem/chains'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { startAnvil } from '../../../test/devnet/evm/startAnvil'
import { type SolanaNode, startSolana } from '../../../test/devnet/solana/startSolana'
import { createProcessGroup } from '../../../test/devnet/support/processGroup'
import type { ReadPrices } from '../src/prices/createPrices'
import { type Frame, launch, openFrame, signIn } from './framePage'
import { type FrameSite, startFrameSite } from './startFrameSite'
import { type NodeProxy, startNodeProxy } from './startNodeProxy'

/** The networks that requests are for, as the protocol names them. */
const evmChain = 8453
const solanaChain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const createClient = (url: string) =>
  createTestClient({ mode: 'anvil', chain: base, transport: http(url), pollingInterval: 100 })
    .extend(publicActions)
    .extend(walletActions)

type Person = {
  readonly frame: Frame
  readonly email: string
  readonly eip155: `0x${string}`
  readonly solana: string
}

type ApprovalSite = {
  readonly site: FrameSite
  readonly browser: Browser
  readonly context: BrowserContext
  readonly chain: ReturnType<typeof createClient>
  readonly evmNode: string
  /** What stands before that node. */
  readonly proxy: NodeProxy
  readonly solanaNode: SolanaNode
  /** What stands before that node. */
  readonly solanaProxy: NodeProxy
  /** A page with the frame of somebody who is signed in, with some coins. */
  open(host?: string, context?: BrowserContext): Promise<Person>
  /** Asks for a method on a network, as an embedding page does. `id`: of the message. */
  ask(person: Pick<Person, 'frame'>, method: string, params: unknown, more?: object, id?: string): Promise<Reply>
}

type Reply = { readonly type: string; readonly payload?: unknown }

/** Both servers, a chain of each namespace, and a browser, for the tests of a file. */
export function useApprovalSite(approvals: 'auto' | 'frame' | 'window' = 'auto', prices?: ReadPrices): ApprovalSite {
  const processes = createProcessGroup()
  let people = 0
  const used = {} as { -readonly [Key in keyof ApprovalSite]: ApprovalSite[Key] }

  beforeAll(async () => {
    const [evmNode, solanaNode] = await Promise.all([startAnvil(processes, evmChain), startSolana()])
    used.proxy = await startNodeProxy(evmNode)
    used.evmNode = used.proxy.url
    used.solanaNode = solanaNode
    used.solanaProxy = await startNodeProxy(solanaNode.rpcUrl)
    used.chain = createClient(evmNode)
    used.site = await startFrameSite([], [used.evmNode, used.solanaProxy.url], approvals, prices)
    used.browser = await launch(['--disable-features=TranslateUI'])
  })
  afterAll(async () => {
    await used.browser.close()
    await used.site.stop()
    used.proxy.stop()
    used.solanaProxy.stop()
    await used.solanaNode.close()
    await processes.stop()
  })
  beforeEach(async () => {
    used.context = await used.browser.newContext()
  })
  afterEach(() => used.context.close())

  used.open = async (host = used.site.app, context = used.context) => {
    people += 1
    const email = `person${people}@example.com`
    const frame = await openFrame(context, host)
    const { eip155, solana } = await signIn(used.site, frame, email)
    const person = { frame, email, eip155: eip155 as `0x${string}`, solana: String(solana) }
    await used.chain.setBalance({ address: person.eip155, value: parseEther('10') })
    used.solanaNode.ledger.airdrop(person.solana, 10_000_000_000n)
    return person
  }
  used.ask = ({ frame }, method, params, more = {}, id?: string) => {
    const network = method.startsWith('solana_')
      ? { chainId: solanaChain, rpcUrl: used.solanaProxy.url }
      : { chainId: evmChain, rpcUrl: used.evmNode }
    const reply = frame.call('RPC_REQUEST', { method, params, ...network, ...more }, id)
    // A page that is closed before it is answered is no fault of a test.
    reply.catch(() => undefined)
    return reply
  }
  return used
}
