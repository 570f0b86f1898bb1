import { useMutation } from '@tanstack/react-query'
import { lazyMutation } from '../lazyMutation.js'
import { usePortico } from '../usePortico.js'

/**
 * Disconnects one namespace, one connector, or everything.
 *
 * @example
 * const { mutate: disconnect } = useDisconnect()
 * disconnect()
 */
export function useDisconnect() {
  const client = usePortico()
  return useMutation(
    lazyMutation('disconnect', async () => (await import('../../actions/disconnect.js')).disconnectMutation(client)),
  )
}
