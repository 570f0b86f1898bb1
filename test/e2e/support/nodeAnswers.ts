import type { Page } from '@playwright/test'
import { maxRetries } from './retries'

type Call = { readonly id: number; readonly method: string }
export type NodeAnswer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }

/** Answers methods of the page's nodes in their place, as long as they are in `answers`. */
export async function answerNode(page: Page, answers: ReadonlyMap<string, NodeAnswer>): Promise<void> {
  await page.route(
    (url) => url.searchParams.has('chainId'),
    async (route) => {
      const calls = [(route.request().postDataJSON() as Call | Call[] | null) ?? []].flat()
      if (!calls.some(({ method }) => answers.has(method))) return route.fallback()
      const real = (await (await route.fetch({ maxRetries })).json()) as { id: number } | { id: number }[]
      const replies = [real].flat().map((reply) => {
        const answer = answers.get(calls.find(({ id }) => id === reply.id)?.method ?? '')
        return answer ? { jsonrpc: '2.0', id: reply.id, ...answer } : reply
      })
      return route.fulfill({ json: Array.isArray(real) ? replies : replies[0] })
    },
  )
}
