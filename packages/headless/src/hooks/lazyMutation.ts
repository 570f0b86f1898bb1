import type { MutationOptions } from '@tanstack/react-query'
import type { PorticoError } from '../errors/base.js'
import { toPorticoErrorAsync } from '../errors/load.js'

/** A mutation whose action comes with its first use; a page that never uses it never loads it. */
export function lazyMutation<Data, Variables>(
  mutationKey: string,
  load: () => Promise<MutationOptions<Data, PorticoError, Variables>>,
): MutationOptions<Data, PorticoError, Variables> {
  return {
    mutationKey: [mutationKey],
    // What somebody approved is not asked again (R41), whatever the host's defaults are.
    retry: false,
    async mutationFn(variables, context) {
      const { mutationFn } = await load().catch(async (thrown: unknown) => {
        throw await toPorticoErrorAsync(thrown)
      })
      return (mutationFn as NonNullable<typeof mutationFn>)(variables, context)
    },
    onSuccess: async (...settled) => (await load()).onSuccess?.(...settled),
  }
}
