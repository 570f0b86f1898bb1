import type { Client } from '../client/client.js'
import type { Namespace } from '../entities/caip.js'
import { type Query, typed } from './query.js'

/** Whether an address is whole and its checksum right (R12); the form alone is `rules/isAddress`. */
export function addressCheckQuery(client: Client, namespace: Namespace, address: string | undefined): Query<boolean> {
  return {
    queryKey: ['addressCheck', namespace, address],
    enabled: address !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => typed(async () => (await client.internals.work(namespace, 'isAddress')).isAddress(address ?? '')),
  }
}
