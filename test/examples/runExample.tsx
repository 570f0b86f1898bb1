import { PorticoProvider, type Client } from '@portico/headless'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createElement, Fragment, isValidElement, type ReactNode } from 'react'
import type { WrittenExample } from './writeExamples'

/** What an example has shown so far: the last value of each index. */
export type Shown = { readonly values: readonly unknown[]; readonly container: HTMLElement }

type Program = (show: (index: number, value: unknown) => unknown, all: () => ReactNode) => unknown

/** Runs an example: a component stays mounted until the test ends. */
export async function runExample(
  { path, isComponent }: WrittenExample,
  { portico, queryClient }: { readonly portico: Client; readonly queryClient: QueryClient },
): Promise<Shown> {
  const { example } = (await import(/* @vite-ignore */ path)) as { example: Program }
  const values: unknown[] = []
  const show = (index: number, value: unknown) => {
    values[index] = value
    return toNode(value)
  }
  if (!isComponent) {
    await example(show, () => null)
    return { values, container: document.body }
  }
  const all = () => createElement(Fragment, null, ...values.map(toNode))
  const Example = () => example(show, all) as ReactNode
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <PorticoProvider client={portico}>
        <Example />
      </PorticoProvider>
    </QueryClientProvider>,
  )
  return { values, container }
}

/** A value as React can draw it. */
function toNode(value: unknown): ReactNode {
  if (isValidElement(value) || typeof value === 'string' || typeof value === 'number') return value
  return Array.isArray(value) && value.every((each) => isValidElement(each)) ? value : null
}
