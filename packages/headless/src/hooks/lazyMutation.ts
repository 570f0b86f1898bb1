import {
  type MutationOptions,
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import type { Client } from '../client/client.js'
import type { PorticoError } from '../errors/base.js'
import { askOnceOptions } from '../queries/askOnceOptions.js'
import { runQuery } from '../queries/runQuery.js'
import { usePortico } from './usePortico.js'

/**
 * Options of TanStack Query for a hook that acts: callbacks, `meta`, `scope` and so on. `retry` and `networkMode` cannot be set,
 * so that a wallet is never asked twice.
 *
 * @example
 * const { mutate: connect } = useConnect({ mutation: { onSuccess: ({ caipAddress }) => console.log(caipAddress) } })
 * return <button onClick={() => connect({ connector: 'io.metamask' })}>MetaMask</button>
 */
export type ActMutationOptions<Data, Variables> = Omit<
  UseMutationOptions<Data, PorticoError, Variables>,
  'mutationKey' | 'mutationFn' | 'retry' | 'networkMode'
>

/** With those of an app's query client, a refusal would take down the page, or the wallet would be asked later. */
const ownDefaults: object = { throwOnError: false, scope: undefined }

/** A mutation whose code is loaded when it is first used. `options`: those of the app. */
export function useLazyMutation<Data, Variables>(
  mutationKey: string,
  loadMutation: () => Promise<(client: Client) => MutationOptions<Data, PorticoError, Variables>>,
  options?: ActMutationOptions<Data, Variables>,
): UseMutationResult<Data, PorticoError, Variables> {
  const client = usePortico()
  const load = async () => (await loadMutation())(client)
  return useMutation({
    ...ownDefaults,
    ...options,
    mutationKey: ['portico', mutationKey],
    ...askOnceOptions,
    async mutationFn(variables, context) {
      const { mutationFn } = await runQuery(load)
      return (mutationFn as NonNullable<typeof mutationFn>)(variables, context)
    },
    async onSuccess(...settled) {
      await (await load()).onSuccess?.(...settled)
      await options?.onSuccess?.(...settled)
    },
  })
}
