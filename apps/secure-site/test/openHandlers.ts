import { type FrameCall, frameReplySchema, frameRequestSchema } from '@portico/headless/rules'
import { vi } from 'vitest'
import { createHandlers } from '../src/frame/handlers'
import { networkOfUrl } from '../src/frame/network'
import type { CallWallet } from '../src/frame/walletWorker'

/** The addresses of the signed-in user. */
export const accounts = {
  eip155: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
}
export const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** What the worker answers. */
export type Answers = { readonly [operation: string]: (input: unknown) => unknown }

type Approvals = Awaited<ReturnType<Parameters<typeof createHandlers>[0]['loadApprovals']>>
/** Asks the person for a request. */
export type Asked = Approvals['ask']

/** The frame's answers, with a worker that answers at once. */
export function openFrame(answers: Answers = {}, search = '') {
  const asked: unknown[] = []
  const all: Answers = {
    isAllowedSite: () => true,
    getAccount: () => ({ email: 'ann@example.com', accounts }),
    ...answers,
  }
  const callWallet = (async (operation: string, input: unknown) => {
    asked.push([operation, input])
    return all[operation]?.(input)
  }) as CallWallet
  const reload = vi.fn<() => void>()
  const ask = vi.fn<Asked>(async () => 'signed')
  const signIn = vi.fn<Approvals['signIn']>(async (siwxMessage) => ({
    message: 'app.example.com wants …',
    signature: '0x5157',
    siwxMessage,
  }))
  const approvals = {
    ask,
    signIn,
    abort: vi.fn<() => void>(),
    clear: vi.fn<() => void>(),
    getCallsStatus: async () => ({ status: 200 }),
  }
  const loadApprovals = vi.fn<() => Promise<typeof approvals>>(async () => approvals)
  const handlers = createHandlers({
    callWallet,
    site: 'https://app.example.com',
    network: networkOfUrl(search),
    reload,
    loadApprovals,
  })

  /** The payload of the reply, as a page that parses it sees it. */
  async function call(name: FrameCall, payload?: unknown): Promise<unknown> {
    const request = frameRequestSchema.parse({ id: '1', type: `@w3m-app/${name}`, payload })
    const handle = handlers[name] as (request: unknown) => unknown
    const result = await handle(request)
    const reply = frameReplySchema.parse({ id: '1', type: `@w3m-frame/${name}_SUCCESS`, payload: result })
    return 'payload' in reply ? reply.payload : undefined
  }
  return { call, asked, ask, approvals, loadApprovals, reload, handlers }
}
