import { useMutation } from '@tanstack/react-query'
import { lateMutation } from './lateMutation.js'
import { usePortico } from './usePortico.js'

/** Disconnects one namespace, one connector, or everything. */
export function useDisconnect() {
  const client = usePortico()
  return useMutation(
    lateMutation('disconnect', async () => (await import('../actions/disconnect.js')).disconnectMutation(client)),
  )
}
