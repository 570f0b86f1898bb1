import { type Namespace, useAccount } from '@portico/headless'

/** Who is logged in to the embedded wallet of a namespace: an email address or a name; `undefined` for every other wallet. */
export function useLoginName(namespace?: Namespace): string | undefined {
  const { user } = useAccount({ namespace })
  return user?.email ?? user?.userName ?? undefined
}
