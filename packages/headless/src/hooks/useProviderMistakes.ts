import { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Client } from '../client/client.js'
import { mistakesUrl } from '../constants/docs.js'

const networksOf = ({ options }: Client) => options.networks.map(({ caipNetworkId }) => caipNetworkId).join()

/** Two clients with the same networks for the same project are most likely one, which a component creates as often as it is drawn. */
const isSameSetup = (one: Client, other: Client) =>
  one.options.projectId === other.options.projectId && networksOf(one) === networksOf(other)

/** Prints what is most likely a mistake in the props of a `PorticoProvider`, each once. Only while an app is developed. */
export function useProviderMistakes(client: Client, queryClient: QueryClient | undefined): void {
  const first = useRef(client)
  const printed = useRef(new Set<string>())
  useEffect(() => {
    const print = (anchor: string, text: string) => {
      if (printed.current.has(anchor)) return
      printed.current.add(anchor)
      client.internals.log('error', `${text} See ${mistakesUrl}#${anchor}`)
    }
    if (first.current !== client && isSameSetup(first.current, client))
      print(
        'new-client',
        'PorticoProvider got another client with the same options, and starts over: connections, discovery and all. Call createPortico outside of components, once.',
      )
    if (queryClient && !(queryClient instanceof QueryClient))
      print(
        'two-copies',
        'The `queryClient` is of another copy of @tanstack/react-query than @portico/headless imports: what one caches, the other does not know. Install one version: npm ls @tanstack/react-query',
      )
  }, [client, queryClient])
}
