import { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Client, Slot } from '../client/client.js'
import { mistakesUrl } from '../constants/docs.js'

const oneVersion = 'Install one version: npm ls @tanstack/react-query'

/** The options of a client as text, without what has functions. */
function setupOf({ options }: Client): string {
  const { networks, defaultNetwork, adapters: _, connectors: __, storage: ___, ...plain } = options
  return JSON.stringify([networks.map(({ caipNetworkId }) => caipNetworkId), defaultNetwork.caipNetworkId, plain])
}

/**
 * Two clients with the same options are most likely one, which a component creates as often as it is drawn. A module that was
 * edited and updated in place creates one with other options.
 */
const isSameSetup = (one: Client, other: Client) => setupOf(one) === setupOf(other)

/** Of an application whose hooks of react-query are of another copy than ours: they do not see our provider, nor we theirs. */
const foreignHook = /^No QueryClient set/

/** How a client stops listening, also one that has explained it. */
const foreignHooks: Slot<{ stop?: (() => void) | undefined }> = {
  create: () => ({}),
  release: ({ stop }) => stop?.(),
}

/**
 * Explains the error that such a hook throws, once. Called while the provider is drawn, because what throws below it is never in the
 * page, and no effect runs. Returns a function that stops.
 */
function explainForeignHooks(client: Client): () => void {
  const watch = client.internals.slot(foreignHooks)
  if (watch.stop || typeof window === 'undefined') return watch.stop ?? (() => undefined)
  const stop = () => {
    if (watch.stop !== stop) return
    watch.stop = undefined
    window.removeEventListener('error', explain)
  }
  const explain = ({ error }: ErrorEvent) => {
    if (!(error instanceof Error) || !foreignHook.test(error.message)) return
    stop()
    watch.stop = () => undefined
    const text = `A component uses @tanstack/react-query with no QueryClientProvider above. Below PorticoProvider, which is one, that component imports another copy than @portico/headless does. ${oneVersion}`
    client.internals.log('error', `${text} See ${mistakesUrl}#two-copies`)
  }
  window.addEventListener('error', explain)
  watch.stop = stop
  return stop
}

/** Prints what is most likely a mistake in the props of a `PorticoProvider`, each once. Only while an app is developed. */
export function useProviderMistakes(client: Client, queryClient: QueryClient | undefined): void {
  explainForeignHooks(client)
  useEffect(() => explainForeignHooks(client), [client])
  const previous = useRef(client)
  const printed = useRef(new Set<string>())
  useEffect(() => {
    const print = (anchor: string, text: string) => {
      if (printed.current.has(anchor)) return
      printed.current.add(anchor)
      client.internals.log('warn', `${text} See ${mistakesUrl}#${anchor}`)
    }
    if (previous.current !== client && isSameSetup(previous.current, client))
      print(
        'new-client',
        'PorticoProvider got another client with the same options, and starts over: connections, discovery and all. Call createPortico outside of components, once.',
      )
    if (queryClient && !(queryClient instanceof QueryClient))
      print(
        'two-copies',
        `The \`queryClient\` is of another copy of @tanstack/react-query than @portico/headless imports: what one caches, the other does not know. ${oneVersion}`,
      )
    previous.current = client
  }, [client, queryClient])
}
