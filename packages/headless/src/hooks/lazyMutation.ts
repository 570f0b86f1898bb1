import type { MutationOptions } from '@tanstack/react-query'
import type { PorticoError } from '../errors/base.js'
import { toPorticoErrorAsync } from '../errors/load.js'

/** A mutation whose code is loaded when it is first used. */
export function lazyMutation<Data, Variables>(
  mutationKey: string,
  load: () => Promise<MutationOptions<Data, PorticoError, Variables>>,
): MutationOptions<Data, PorticoError, Variables> {
  return {
    mutationKey: [mutationKey],
    // Never ask a wallet twice for one approval, whatever defaults the app's query client has.
    retry: false,
    // A paused mutation would ask the wallet when the network is back, whatever the user does by then.
    networkMode: 'always',
    async mutationFn(variables, context) {
      const { mutationFn } = await load().catch(async (thrown: unknown) => {
        throw await toPorticoErrorAsync(thrown)
      })
      return (mutationFn as NonNullable<typeof mutationFn>)(variables, context)
    },
    onSuccess: async (...settled) => (await load()).onSuccess?.(...settled),
  }
}
