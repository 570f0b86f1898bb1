import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { expect } from 'vitest'

/** An app that stores its query client as JSON gets the same data back, or none. */
export function expectStorable(queryClient: QueryClient): void {
  const { queries } = dehydrate(queryClient)
  const restored = JSON.parse(JSON.stringify(queries)) as typeof queries
  for (const [index, { queryKey, state }] of queries.entries()) {
    const data = restored[index]?.state.data
    if (data !== undefined) expect([queryKey, answerOf(data)]).toEqual([queryKey, answerOf(state.data)])
  }
}

/** Of pages, TanStack Query keeps what they were asked with, too, and takes `null` for a first page. */
const answerOf = (data: unknown) => (typeof data === 'object' && data && 'pages' in data ? data.pages : data)
