import type { Page, Request } from '@playwright/test'
import { maxRetries } from './retries'

type Call = { readonly id: number; readonly method: string }
export type NodeAnswer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }

const isNode = (url: URL) => url.searchParams.has('chainId')
const callsOf = (request: Request) => [(request.postDataJSON() as Call | Call[] | null) ?? []].flat()

/** Answers methods of the page's nodes in their place, as long as they are in `answers`. */
export async function answerNode(page: Page, answers: ReadonlyMap<string, NodeAnswer>): Promise<void> {
  await page.route(isNode, async (route) => {
    const calls = callsOf(route.request())
    if (!calls.some(({ method }) => answers.has(method))) return route.fallback()
    const real = (await (await route.fetch({ maxRetries })).json()) as { id: number } | { id: number }[]
    const replies = [real].flat().map((reply) => {
      const answer = answers.get(calls.find(({ id }) => id === reply.id)?.method ?? '')
      return answer ? { jsonrpc: '2.0', id: reply.id, ...answer } : reply
    })
    return route.fulfill({ json: Array.isArray(real) ? replies : replies[0] })
  })
}

/** A method that nodes do not answer until it is released. `isAsked`: whether the page has called it. */
type HeldNode = { readonly isAsked: () => boolean; readonly release: () => void }

/** Keeps the page's nodes from answering a method. */
export async function holdNode(page: Page, held: string): Promise<HeldNode> {
  let isAsked = false
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(isNode, async (route) => {
    if (callsOf(route.request()).some(({ method }) => method === held)) {
      isAsked = true
      await released
    }
    return route.fallback()
  })
  return { isAsked: () => isAsked, release }
}
